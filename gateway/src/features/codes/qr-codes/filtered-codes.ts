import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { filterBranches } from './filter-sql.js';
import { QrCode } from './qr-code.entity.js';
import type { QrCodeFilter } from './qr-code-filter.js';

/** The codes that a filter finds, newest first. */
export const filteredCodes = (scope: ApplicationScope, filter: QrCodeFilter) => ({
  entity: QrCode,
  key: {},
  order: {
    columns: { createdAt: 'time', id: 'integer' },
    direction: 'DESC',
    // Without the hint MariaDB takes the index of the history for some statistics, and reads every newer code.
    ...(!filter.search && { index: () => 'IX_qr_codes_status' }),
  } as const,
  ranges: filterBranches(scope, filter),
});
