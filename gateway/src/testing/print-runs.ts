import { PrintRunItem } from '../features/codes/print-runs/print-run-item.entity.js';
import { QrCode } from '../features/codes/qr-codes/qr-code.entity.js';
import type { TestGateway } from './a-gateway.js';
import type { TestApplication } from './an-application.js';
import type { Client } from './as.js';
import type { TestServices } from './services.js';

const runFields =
  'id startCell copies text cutMarks codeCount labelCount pageCount leftOutCount status createdAt createdBy confirmedAt pdfPath reprintOf spoiled emptyCount sheet { id nextCell moduleSize }';
const operation = (name: string, type: string) =>
  `mutation ($input: ${type}!) { ${name}(input: $input) { printRun { ${runFields} } } }`;
export const prepareRun = operation('preparePrintRun', 'PreparePrintRunInput');
export const confirmRun = operation('confirmPrintRun', 'ConfirmPrintRunInput');
export const reprintLabels = operation('reprintLabels', 'ReprintLabelsInput');
export const abandonRun = operation('abandonPrintRun', 'AbandonPrintRunInput');
const codesQuery = `query ($filter: QrCodeFilter) { qrCodes(filter: $filter, first: 50) {
  edges { node { id code status printed prints { printRun sheetName page cell } } } } }`;

interface PreparedRun {
  id: string;
  createdAt: string;
  pageCount: number;
  pdfPath: string;
  sheet: { moduleSize: number };
}

/** Some codes of one batch, oldest first. */
export async function aBatch(
  { services: { qrBatches, database } }: TestServices,
  by: TestApplication,
  count: number,
  labels: { name?: string; note?: string } = {},
) {
  const { id } = await qrBatches.generate(by.scope, by.viewer, { count, ...labels });
  const codes = await database.read((manager) =>
    manager.find(QrCode, { where: { batchId: id }, order: { id: 'ASC' } }),
  );
  return { batch: String(id), codes };
}

/** Prepares a run, on Avery L7160 if not said otherwise. */
export const prepare = async (by: TestApplication, input: object): Promise<PreparedRun> => {
  const { data, errors } = await by.graphql(prepareRun, { input: { sheet: 'avery-l7160', ...input } });
  expect(errors).toBeUndefined();
  return data.preparePrintRun.printRun;
};
export const confirm = (by: Client, id: string, spoiled?: number[]) =>
  by.graphql(confirmRun, { input: { id, ...(spoiled && { spoiled }) } });

/** The error of a call: its code and its message. */
export async function errorOf(call: ReturnType<TestApplication['graphql']>) {
  const { code, errors } = await call;
  return [code, errors?.[0]?.message];
}

/** Changes the status of a code. */
export const change = (
  { services }: TestServices,
  by: TestApplication,
  code: QrCode | undefined,
  status: 'used' | 'revoked',
) => services.qrStatusChanges.changeOne(by.viewer, code?.code as string, status);

/** The labels of a run, in order. */
export const itemsOf = ({ services }: TestServices, id: string) =>
  services.database.read((manager) =>
    manager.find(PrintRunItem, { where: { printRunId: Number(id) }, order: { position: 'ASC' } }),
  );

const nodes = ({ edges }: { edges: { node: { code: string; printed: boolean; prints: object[] } }[] }) =>
  edges.map(({ node }) => node);
/** The codes that a filter finds, newest first. */
export const codesOf = async (by: TestApplication, filter: object = {}) =>
  nodes((await by.graphql(codesQuery, { filter })).data.qrCodes);

/** A file, as a browser with the session of an account gets it. */
export const getFile = ({ app }: TestGateway, by: TestApplication, url: string) =>
  app.inject({ url, cookies: { session: by.sessionToken } });

/** Prepares a run and gets its PDF. */
export async function print(gateway: TestGateway, by: TestApplication, input: object) {
  const printRun = await prepare(by, input);
  const answer = await getFile(gateway, by, printRun.pdfPath);
  expect(answer.statusCode).toBe(200);
  return { printRun, pdf: answer.rawPayload, headers: answer.headers };
}
