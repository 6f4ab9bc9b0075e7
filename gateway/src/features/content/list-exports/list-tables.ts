import type { CsvColumns } from '../../../platform/csv/csv-writer.js';
import type { NamedAuditEvent } from '../../operations/audit-log/audit-log.service.js';
import type { Account } from '../../people/accounts/account.entity.js';
import type { AppUser } from '../../people/app-users/app-user.entity.js';
import type { Acceptance } from '../acceptances/acceptance.entity.js';
import { type Content, type ContentRow, fieldNames, textsOf } from '../changes/content.js';

/* The columns of each exported list, in the order of the file. An import recognises them by these names. */

const created = ({ createdAt }: { createdAt: Date }) => createdAt.toISOString();
const id = (row: { id: number }) => String(row.id);

/** Content: every field of its declaration. */
export const contentColumns = <Row extends ContentRow & { createdAt: Date }>(
  content: Content<Row>,
): CsvColumns<Row> => ({
  id,
  ...Object.fromEntries(
    fieldNames(content).map((name) => [name, (row: Row) => textsOf(content, row)[name] ?? '']),
  ),
  created,
});

export const appUserColumns: CsvColumns<AppUser> = {
  id,
  email: ({ email }) => email,
  username: ({ username }) => username,
  role: ({ role }) => role,
  status: ({ status }) => status.toLowerCase(),
  created,
};

export const acceptanceColumns: CsvColumns<Acceptance> = {
  id,
  subject: ({ subject }) => subject,
  text: ({ legalTextKey }) => legalTextKey,
  version: ({ versionNumber }) => String(versionNumber),
  language: ({ language }) => language ?? '',
  kind: ({ kind }) => kind.toLowerCase(),
  at: ({ acceptedAt }) => acceptedAt.toISOString(),
  client_time: ({ clientTime }) => clientTime?.toISOString() ?? '',
  app_version: ({ appVersion }) => appVersion ?? '',
  network: ({ network }) => network ?? '',
  digest: ({ digest }) => digest,
  nonce: ({ nonce }) => nonce,
};

export const accountColumns: CsvColumns<Account> = {
  id,
  email: ({ email }) => email,
  application: ({ application }) => application?.name ?? '',
  role: ({ role }) => role,
  activated: ({ activatedAt, deactivatedAt }) => (activatedAt && !deactivatedAt ? 'yes' : 'no'),
  city: ({ city }) => city ?? '',
  country: ({ country }) => country ?? '',
  codes: ({ qrCodeCount }) => String(qrCodeCount ?? 0),
  created,
};

export const auditLogColumns: CsvColumns<NamedAuditEvent> = {
  at: ({ at }) => at.toISOString(),
  who: ({ actorKind, actor }) => actor ?? actorKind,
  action: ({ action }) => action,
  kind: ({ subjectType }) => subjectType,
  ids: ({ subjectIds }) => subjectIds.join(' '),
  count: ({ subjectCount }) => String(subjectCount),
  changes: ({ changes }) =>
    changes.map(({ field, from, to }) => `${field}: ${from ?? '–'} → ${to ?? '–'}`).join('; '),
  application: ({ applicationName }) => applicationName ?? '',
  door: ({ door }) => door,
  request: ({ requestId }) => requestId ?? '',
  network: ({ network }) => network ?? '',
  names: ({ subjects }) =>
    subjects
      .map(({ name }) => name)
      .filter(Boolean)
      .join('; '),
};
