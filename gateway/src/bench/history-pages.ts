import { encodeCursor } from '../platform/database/page.js';
import { figure, medianMs, ms, ratio, whole } from './figures.js';
import type { OpenGateway, Tenant } from './open-gateway.js';

/** A page of the history: the first, and one near the end. By cursor both should cost the same. */
export async function measureHistoryPages({ services }: OpenGateway, tenant: Tenant): Promise<void> {
  const { qrCodes } = services;
  const page = (after?: string) => qrCodes.list(tenant.scope, { first: 12, after });
  const total = await (await page()).totalCount();
  const [newest] = (await page()).rows;
  const deep = (run: number) => page(encodeCursor((newest?.id as number) - Math.floor(total * 0.98) + run));
  const [first, last] = [await medianMs(300, () => page()), await medianMs(300, deep)];
  figure(`first history page of ${whole(total)} codes`, ms(first));
  figure('a page after 98 % of them', `${ms(last)}, ${ratio(last / first)} times the first`);
  figure('their total', ms(await medianMs(50, async () => (await page()).totalCount())));
}
