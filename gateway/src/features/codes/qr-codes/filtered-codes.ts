import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { dialectOf } from '../../../platform/database/dialect.js';
import type { RangedList } from '../../../platform/database/lists/paginate-ranges.js';
import { type FilterPlace, filterBranches } from './filter-sql.js';
import { QrCode } from './qr-code.entity.js';
import type { QrCodeFilter } from './qr-code-filter.js';
import { assertOwnBatch } from './qr-selections.service.js';

/** The codes that a filter finds, newest first. */
export const filteredCodes = (scope: ApplicationScope, filter: QrCodeFilter): RangedList<QrCode> => ({
  entity: QrCode,
  table: 'qr_codes',
  order: { columns: { createdAt: 'time', id: 'integer' }, direction: 'DESC' },
  // Without the hint MariaDB takes the index of the history for some statistics, and reads every newer code.
  index: (manager) => (filter.search ? '' : dialectOf(manager).useIndex('IX_qr_codes_status')),
  ranges: (after) => filterBranches(scope, filter, after as FilterPlace | undefined),
  when: 'Under a filter',
  check: (manager) => assertOwnBatch(manager, scope, filter),
});
