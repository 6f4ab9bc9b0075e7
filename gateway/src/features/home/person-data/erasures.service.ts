import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { byId } from '../../../platform/database/lists/list-order.js';
import type { Page, PageRequest } from '../../../platform/database/lists/page.js';
import { paginate, type Shown } from '../../../platform/database/lists/paginate.js';
import { Erasure } from './erasure.entity.js';
import type { ErasePersonInput } from './person-data.inputs.js';

export class ErasuresService {
  constructor(private readonly database: Database) {}

  list(_: SignedIn, __: string | null | undefined, request: PageRequest): Promise<Page<Shown<Erasure>>> {
    return paginate(this.database, { entity: Erasure, key: {}, order: byId['newest first'] }, request);
  }

  async erase(_: SignedIn, __: ErasePersonInput): Promise<Erasure> {
    throw new Error('Not there yet.');
  }
}
