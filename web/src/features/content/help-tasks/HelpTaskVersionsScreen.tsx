import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { toGatewayError } from '../../../gateway/errors';
import { usePagedList } from '../../../gateway/use-paged-list';
import { useMay } from '../../../gateway/viewed';
import { BusyButton } from '../../../ui/BusyButton';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { useConfirm } from '../../../ui/confirm';
import { EmptyState, NextStep } from '../../../ui/EmptyState';
import { ListView } from '../../../ui/ListView';
import { notify } from '../../../ui/notify';
import { Page, Panel } from '../../../ui/Page';
import { useAddressState } from '../../../ui/use-address-state';
import { useListState } from '../../../ui/use-list-state';
import { Comparison } from '../versions/Comparison';
import { useCompared } from '../versions/use-compared';
import { VersionRow } from '../versions/VersionRow';
import {
  useCompareHelpTaskVersionsQuery,
  useHelpTaskVersionsQuery,
  useRestoreHelpTaskVersionMutation,
} from './HelpTaskVersions.generated';
import { helpTaskVersionsTexts as t } from './help-task-versions.texts';

const pageSize = 20;
const whole = ({ title, content }: { title: string; content: string }) => `${title}\n\n${content}`;

/** The versions of one help task: compare two, and restore one. */
export function HelpTaskVersionsScreen() {
  const [{ task: id }] = useAddressState({ task: '' });
  const readOnly = !useMay('content.write');
  const state = useListState(pageSize);
  const query = useHelpTaskVersionsQuery({
    variables: { id, ...state.variables },
    fetchPolicy: 'cache-and-network',
  });
  const list = usePagedList(state, query, ({ helpTaskVersions }) => helpTaskVersions);
  const compared = useCompared();
  const { before, after } = compared;
  const texts = useCompareHelpTaskVersionsQuery({ variables: { id, before, after }, skip: !compared.isOpen });
  const { restore, busyNumber } = useRestore(id, list.refetch);

  return (
    <Page
      title={commonTexts.titles.helpTaskVersions}
      lead={t.lead}
      back={{ to: '/help_page', label: commonTexts.titles.helpCenter }}
    >
      {compared.isOpen && (
        <Comparison
          compared={compared}
          numbers={list.rows.map(({ number }) => number)}
          texts={texts.data && { before: whole(texts.data.before), after: whole(texts.data.after) }}
          errorMessage={texts.error ? toGatewayError(texts.error).message || t.loadingFailed : null}
          onRetry={() => void texts.refetch().catch(() => undefined)}
        />
      )}
      <Panel>
        <ListView
          list={list}
          label={commonTexts.versions}
          errorMessage={({ message }) => message || t.loadingFailed}
          canRetry={list.error?.code !== 'NOT_FOUND'}
          empty={
            <EmptyState
              Icon={IconHistory}
              title={t.empty}
              action={!readOnly && <NextStep to="/help_page">{t.changeTask}</NextStep>}
            >
              {t.emptyHint}
            </EmptyState>
          }
        >
          <ul className={common.rows} aria-label={t.versions} {...list.staleProps}>
            {list.rows.map((version, at) => {
              const { number, isCurrent } = version;
              const older =
                list.rows[at + 1]?.number ?? (number > 1 && at === pageSize - 1 ? number - 1 : null);
              return (
                <VersionRow
                  key={version.id}
                  {...version}
                  badge={isCurrent ? { label: t.shownNow, color: 'green' } : null}
                  isCompared={compared.has(number)}
                  onCompare={older === null ? undefined : () => compared.show(older, number)}
                >
                  {!isCurrent && !readOnly && (
                    <BusyButton
                      variant="default"
                      size="xs"
                      busy={busyNumber === number}
                      busyLabel={t.restoring}
                      onClick={() => void restore(number)}
                      aria-label={t.restoreOne(number)}
                    >
                      {t.restore}
                    </BusyButton>
                  )}
                </VersionRow>
              );
            })}
          </ul>
        </ListView>
      </Panel>
    </Page>
  );
}

function useRestore(id: string, onChanged: () => Promise<unknown>) {
  const confirm = useConfirm();
  const [restoreVersion, { loading }] = useRestoreHelpTaskVersionMutation();
  const [number, setNumber] = useState<number | null>(null);
  return {
    busyNumber: loading ? number : null,
    async restore(wanted: number) {
      const message = t.restoreQuestion(wanted);
      if (loading || !(await confirm({ message, confirmLabel: t.restore, destructive: false }))) return;
      setNumber(wanted);
      try {
        await restoreVersion({ variables: { input: { id, number: wanted } } });
        notify(t.restored(wanted), { about: id, tone: 'success' });
      } catch (thrown) {
        const { message: reason } = toGatewayError(thrown);
        notify(reason ? t.notRestored(reason) : commonTexts.failedToast, { about: id, tone: 'error' });
      }
      await onChanged();
    },
  };
}
