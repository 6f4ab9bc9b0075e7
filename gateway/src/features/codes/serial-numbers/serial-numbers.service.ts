import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { Database } from '../../../platform/database/database.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { saveSettings } from '../../operations/changes/save-settings.js';
import { findSerials, type NumberedCode } from '../code-names/find-serials.js';
import { prefixRule, serialOf, serialsIn } from '../code-names/serial-text.js';
import type { SerialNumbers } from './serial-numbers.inputs.js';
import { SerialSettings } from './serial-settings.entity.js';

const rules = z.object({ prefix: prefixRule.nullish() });

/** How applications number their codes. `takeSerials` takes the numbers. */
export class SerialNumbersService {
  constructor(private readonly database: Database) {}

  get(scope: ApplicationScope): Promise<SerialNumbers> {
    return this.database.read((manager) => read(manager, scope));
  }

  /** The code that a serial number names; undefined for one that no code has, or several could have. */
  async find(scope: ApplicationScope, text: string): Promise<NumberedCode | undefined> {
    const found = await this.database.read((manager) => findSerials(manager, scope, serialsIn(text)));
    return found.length === 1 ? found[0] : undefined;
  }

  /**
   * Changes the prefix for new batches. The numbers go on, and codes that exist keep theirs.
   * @throws DomainError INVALID_INPUT
   */
  async save(scope: ApplicationScope, given: string | null | undefined): Promise<SerialNumbers> {
    const { prefix = null } = parseInput(rules, { prefix: given });
    const usual = { ...unsaved, applicationId: scope.applicationId };
    const entry = { ids: [], count: 1 };
    await saveSettings(this.database, SerialSettings, usual, { prefix }, 'serial_numbers.saved', entry);
    return this.get(scope);
  }
}

const unsaved = { prefix: null, nextNumber: 1 };

async function read(manager: EntityManager, { applicationId }: ApplicationScope): Promise<SerialNumbers> {
  const settings = await manager.findOneBy(SerialSettings, { applicationId });
  const { prefix, nextNumber } = settings ?? unsaved;
  return { prefix, nextNumber, nextSerial: serialOf(prefix, nextNumber) };
}
