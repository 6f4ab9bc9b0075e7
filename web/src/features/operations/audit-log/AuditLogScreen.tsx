import { Button, Group, Text } from '@mantine/core';
import { IconHistory, IconSearchOff } from '@tabler/icons-react';
import { useRef } from 'react';
import { fieldMessages, toGatewayError } from '../../../gateway/errors';
import { useSession } from '../../../gateway/session';
import { useExportClick } from '../../../gateway/use-export-click';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { ExportLink } from '../../../ui/ExportLink';
import { Loading } from '../../../ui/Loading';
import { Page, Panel } from '../../../ui/Page';
import { usePageTop } from '../../../ui/use-page-top';
import { AuditEntry } from './AuditEntry';
import { AuditFilters } from './AuditFilters';
import { useAuditEventsQuery } from './AuditLog.generated';
import styles from './AuditLog.module.css';
import { auditLogTexts } from './audit-log.texts';
import { useAuditFilter } from './use-audit-filter';

const t = auditLogTexts;
const pageSize = 50;

/** Who changed what, newest first: of the own application, for administrators of all. */
export function AuditLogScreen() {
  const { isAdmin } = useSession();
  const filter = useAuditFilter();
  const exportClick = useExportClick('audit-log');
  const { data, previousData, error, loading, refetch } = useAuditEventsQuery({
    variables: { first: pageSize, ...filter.variables },
  });
  const failure = error && toGatewayError(error);
  const messages = failure ? fieldMessages(failure) : {};
  const errors = { who: messages['filter.actor'], which: messages['filter.subject'] };
  const isInvalid = Boolean(errors.who ?? errors.which);
  const firstField = useRef<HTMLInputElement>(null);
  const clear = () => {
    filter.clear();
    // The button goes.
    firstField.current?.focus();
  };
  const top = useRef<HTMLDivElement>(null);
  const isStale = loading && !data;
  usePageTop(top, filter.after, isStale);
  const shown = isInvalid ? undefined : (data ?? previousData)?.auditEvents;
  const rows = shown?.edges.map(({ node }) => node) ?? [];
  const { hasNextPage = false, endCursor = null } = shown?.pageInfo ?? {};

  return (
    <Page
      title={commonTexts.titles.auditLog}
      lead={isAdmin ? t.leadOfAll : t.lead}
      actions={!isInvalid && <ExportLink path={filter.exportPath} {...exportClick} />}
    >
      <Panel>
        <AuditFilters filter={filter} firstField={firstField} onClear={clear} errors={errors} />
        <div ref={top} tabIndex={-1} className={styles.list}>
          {isInvalid && (
            <Text c="dimmed" ta="center" py="xl">
              {t.correctFilter}
            </Text>
          )}
          {failure && !isInvalid && (
            <ErrorState
              message={failure.message || t.loadFailed}
              onRetry={() => void refetch().catch(() => undefined)}
            />
          )}
          {!shown && !error && !isInvalid && <Loading />}
          {shown && !error && rows.length === 0 && !isStale && (
            <Nothing isFiltered={filter.isFiltered} onClear={clear} />
          )}
          {!error && rows.length > 0 && (
            <ul
              className={`${common.list} ${styles.entries}`}
              aria-label={commonTexts.titles.auditLog}
              aria-busy={isStale}
              data-stale={isStale || undefined}
            >
              {rows.map((entry) => (
                <AuditEntry
                  key={entry.id}
                  entry={entry}
                  showsApplication={isAdmin}
                  onWho={(who) => filter.setFilter({ who })}
                  onWhich={(kind, which) => filter.setFilter({ what: '', kind, which })}
                />
              ))}
            </ul>
          )}
          {!error && !isInvalid && (filter.after !== '' || hasNextPage) && (
            <Group component="nav" aria-label={t.pages} justify="space-between" mt="md">
              {filter.after === '' ? (
                <span />
              ) : (
                <Button variant="default" onClick={() => filter.goTo('')}>
                  {t.newest}
                </Button>
              )}
              {hasNextPage && endCursor !== null && (
                <Button variant="default" onClick={() => filter.goTo(endCursor)}>
                  {t.older}
                </Button>
              )}
            </Group>
          )}
        </div>
      </Panel>
    </Page>
  );
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (!isFiltered)
    return (
      <EmptyState Icon={IconHistory} title={t.nothing}>
        {t.nothingYet}
      </EmptyState>
    );
  return (
    <EmptyState Icon={IconSearchOff} title={t.noMatch}>
      <Button variant="subtle" size="compact-sm" onClick={onClear}>
        {commonTexts.clearFilters}
      </Button>
    </EmptyState>
  );
}
