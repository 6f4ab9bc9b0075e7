import { NativeSelect } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { toGatewayError } from '../../../gateway/errors';
import { usePagedList } from '../../../gateway/use-paged-list';
import { useMay } from '../../../gateway/viewed';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { EmptyState, NextStep } from '../../../ui/EmptyState';
import { ListView } from '../../../ui/ListView';
import { Page, Panel } from '../../../ui/Page';
import { useAddressState } from '../../../ui/use-address-state';
import { useListState } from '../../../ui/use-list-state';
import { Comparison } from '../versions/Comparison';
import { useCompared } from '../versions/use-compared';
import { LegalTextVersionRow } from './LegalTextVersionRow';
import { useCompareLegalTextVersionsQuery, useLegalTextVersionsQuery } from './LegalTextVersions.generated';
import { legalTexts } from './legal-text-kinds';
import { legalTextVersionsTexts as t } from './legal-text-versions.texts';

const pageSize = 20;

/** The versions of one of the texts: compare two, put one in force again, take back a scheduled one. */
export function LegalTextVersionsScreen() {
  const [{ text }, change] = useAddressState({ text: 'ABOUT_US', page: 1, from: 0, to: 0 });
  // The first of the three, should the address name none.
  const { textKey, title } = legalTexts.find((known) => known.textKey === text) ?? legalTexts[0];
  const readOnly = !useMay('content.write');
  const state = useListState(pageSize);
  const query = useLegalTextVersionsQuery({
    variables: { key: textKey, ...state.variables },
    fetchPolicy: 'cache-and-network',
  });
  const list = usePagedList(state, query, ({ legalTextVersions }) => legalTextVersions);
  const compared = useCompared();
  const { before, after } = compared;
  const texts = useCompareLegalTextVersionsQuery({
    variables: { key: textKey, before, after },
    skip: !compared.isOpen,
  });
  const numbers = list.rows.map(({ number }) => number);

  return (
    <Page
      title={t.title(title)}
      lead={t.lead}
      back={{ to: '/static_page', label: commonTexts.texts }}
      actions={
        <NativeSelect
          aria-label={t.text}
          data={legalTexts.map((known) => ({ value: known.textKey, label: known.title }))}
          value={textKey}
          onChange={({ currentTarget: { value } }) => change({ text: value, page: 1, from: 0, to: 0 })}
        />
      }
    >
      {compared.isOpen && (
        <Comparison
          key={textKey}
          compared={compared}
          numbers={numbers}
          texts={texts.data && { before: texts.data.before.text, after: texts.data.after.text }}
          errorMessage={texts.error ? toGatewayError(texts.error).message || t.loadingFailed : null}
          onRetry={() => void texts.refetch().catch(() => undefined)}
        />
      )}
      <Panel>
        <ListView
          list={list}
          label={commonTexts.versions}
          errorMessage={({ message }) => message || t.loadingFailed}
          empty={
            <EmptyState
              Icon={IconHistory}
              title={t.none}
              action={!readOnly && <NextStep to="/static_page">{t.write}</NextStep>}
            >
              {t.noneHint}
            </EmptyState>
          }
        >
          <ul className={common.rows} aria-label={t.title(title)} {...list.staleProps}>
            {list.rows.map((version, at) => (
              <LegalTextVersionRow
                key={version.id}
                title={title}
                version={version}
                olderNumber={
                  list.rows[at + 1]?.number ?? (list.page < list.pageCount ? version.number - 1 : null)
                }
                compared={compared}
                onChanged={() => void list.refetch()}
              />
            ))}
          </ul>
        </ListView>
      </Panel>
    </Page>
  );
}
