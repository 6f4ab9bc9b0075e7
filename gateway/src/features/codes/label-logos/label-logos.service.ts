import { type ApplicationScope, visibleTo } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { nextTurn } from '../../../platform/admission/heavy-work.js';
import type { Database } from '../../../platform/database/database.js';
import { insertRow, lockRows, select } from '../../../platform/database/rows/rows.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import { Application } from '../../operations/applications/application.entity.js';
import { recordAuditOfRows } from '../../operations/audit-log/record-audit.js';
import { LabelLogo, type LogoPicture } from './label-logo.entity.js';
import { says } from './label-logos.messages.js';

/** The logos that applications print on their labels: one each. */
export class LabelLogosService {
  constructor(private readonly database: Database) {}

  /** The logo of an application, without its picture; null when it has none. */
  get({ applicationId }: Pick<ApplicationScope, 'applicationId'>): Promise<LabelLogo | null> {
    return this.database.read((manager) => manager.findOneBy(LabelLogo, { applicationId }));
  }

  /** The picture of the logo that an application has now; undefined when it has none. */
  picture({ applicationId }: Pick<ApplicationScope, 'applicationId'>): Promise<LogoPicture | undefined> {
    return this.#read('applicationId', applicationId);
  }

  /** The picture of a logo. @throws DomainError NOT_FOUND, also for another application's logo */
  async pictureById(viewer: SignedIn, id: string): Promise<LogoPicture> {
    const where = { id: parseRowId(id, says.noLogo), ...visibleTo(viewer, 'codes.read') };
    const isVisible = await this.database.read((manager) => manager.existsBy(LabelLogo, where));
    const picture = isVisible ? await this.#read('id', where.id) : undefined;
    if (!picture) throw notFound(says.noLogo);
    return picture;
  }

  /**
   * Saves a picture as the logo of an application, instead of the one that it has.
   * @throws DomainError INVALID_INPUT for what is no PNG that can be printed
   */
  async save({ applicationId }: ApplicationScope, base64: string): Promise<LabelLogo> {
    // Loaded by the first picture: nearly all starts do without it.
    const { parseLogo } = await import('./logo-image.js');
    // Decoding a picture takes some hundredths of a second.
    await nextTurn();
    const { png, width, height } = parseLogo(base64);
    return this.database.write(async (manager) => {
      // Two calls at once would both add a row.
      await lockRows(manager, Application, { id: applicationId });
      await manager.delete(LabelLogo, { applicationId });
      const row = { applicationId, width, height, image: png.toString('base64') };
      const logo = await insertRow(manager, LabelLogo, row);
      const changes = [{ field: 'pixels', to: `${width} × ${height}` }];
      await recordAuditOfRows(manager, 'label_logo.saved', [logo], changes);
      return logo;
    });
  }

  /** Removes the logo of an application. @returns its id, or null when there was none */
  remove({ applicationId }: ApplicationScope): Promise<number | null> {
    return this.database.write(async (manager) => {
      const logo = await manager.findOneBy(LabelLogo, { applicationId });
      const { affected } = await manager.delete(LabelLogo, { applicationId });
      if (!logo || !affected) return null;
      await recordAuditOfRows(manager, 'label_logo.removed', [logo]);
      return logo.id;
    });
  }

  async #read(column: 'id' | 'applicationId', value: number): Promise<LogoPicture | undefined> {
    type Row = Pick<LabelLogo, 'image' | 'width' | 'height'>;
    const sql = `SELECT image, width, height FROM label_logos WHERE ${column} = ?`;
    const [row] = await this.database.read((manager) => select<Row>(manager, sql, [value]));
    if (!row) return undefined;
    const { image, width, height } = row;
    return { png: Buffer.from(image, 'base64'), width, height };
  }
}
