import { IconLanguage } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMay } from '../../../gateway/viewed';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { EmptyState } from '../../../ui/EmptyState';
import { ListView } from '../../../ui/ListView';
import { languageName } from '../../../ui/language';
import { notify } from '../../../ui/notify';
import { Panel } from '../../../ui/Page';
import { usePageTop } from '../../../ui/use-page-top';
import { StateFilter } from './StateFilter';
import { TranslationRow } from './TranslationRow';
import type { TranslatedRow } from './translated-row';
import type { TranslationSource } from './translation-source';
import { translationsTexts } from './translations.texts';

interface TranslationListProps {
  source: TranslationSource;
  /** The language of the originals. */
  original: string;
}

/** A list in another language than that of its originals, a page at a time. */
export function TranslationList({ source, original }: TranslationListProps) {
  const { kind, language, list, rows, filter } = source;
  const readOnly = !useMay('content.write');
  const top = useRef<HTMLDivElement>(null);
  const name = languageName(language);
  const t = translationsTexts;
  const ofKind = t.kinds[kind.name];
  const next = useNext(source);
  usePageTop(top, list.page, list.isStale);

  return (
    <Panel title={ofKind.title(name)}>
      <StateFilter current={filter.state} kind={kind.name} />
      <ListView
        ref={top}
        list={{ ...list, goTo: next.goTo }}
        label={commonTexts.titles.questions}
        errorMessage={({ message }) => message || t.loadingFailed}
        searchLabel={ofKind.find(name)}
        keepRowsOnError
        empty={<Nothing source={source} name={name} />}
        noMatches={
          <EmptyState Icon={IconLanguage} title={t.nothingFound}>
            {t.aboutNothingFound}
          </EmptyState>
        }
      >
        <ul
          className={common.list}
          aria-label={t.rows(name)}
          ref={next.list as RefObject<HTMLUListElement | null>}
          {...list.staleProps}
        >
          {rows.map((row) => (
            <TranslationRow
              key={row.id}
              row={row}
              source={source}
              languages={{ original, language }}
              readOnly={readOnly}
              isNext={next.id === row.id}
              onOpened={next.noteOpened}
              onSaved={next.noteSaved}
              onNext={next.after}
            />
          ))}
        </ul>
      </ListView>
    </Panel>
  );
}

function Nothing({ source: { kind, filter }, name }: { source: TranslationSource; name: string }) {
  const t = translationsTexts;
  const ofKind = t.kinds[kind.name];
  if (filter.state === 'missing')
    return <EmptyState Icon={IconLanguage} title={ofKind.allTranslated(name)} />;
  if (filter.state === 'outdated') return <EmptyState Icon={IconLanguage} title={t.noneOutdated} />;
  return (
    <EmptyState Icon={IconLanguage} title={ofKind.none}>
      {t.aboutNone}
    </EmptyState>
  );
}

/** Leads from a row to the next one that lacks a translation. */
function useNext({ language, list, rows, filter }: TranslationSource) {
  const [id, setId] = useState<string>();
  const [isWanted, setWanted] = useState(false);
  const [isReloading, setReloading] = useState(false);
  const saved = useRef(false);
  const element = useRef<HTMLElement>(null);
  const isAnswered = list.isLoaded && !list.isStale && !isReloading;

  /** Those that were saved leave a filtered list, and those of the next page take their places. */
  const reload = async () => {
    setReloading(true);
    saved.current = false;
    await list.refetch();
    setReloading(false);
  };

  useEffect(() => {
    if (!isWanted || !isAnswered || filter.state !== 'missing') return;
    setWanted(false);
    const first = rows.find(({ translation }) => translation === null);
    setId(first?.id);
    if (!first && !list.error)
      notify(translationsTexts.complete(languageName(language)), { tone: 'success' });
  }, [isWanted, isAnswered, filter.state, rows, language, list.error]);

  return {
    id,
    list: element,
    noteOpened: () => setId(undefined),
    noteSaved: () => {
      saved.current = true;
    },
    after: (row: TranslatedRow) => {
      const at = rows.findIndex((one) => one.id === row.id);
      const following = rows.slice(at + 1).find(lacks);
      if (following) return setId(following.id);
      setId(undefined);
      setWanted(true);
      if (filter.state === 'missing') void reload();
      else filter.showMissing();
    },
    goTo: (page: number, options?: { replace?: boolean }) => {
      if (filter.state && saved.current && page > list.page) return void reload();
      list.goTo(page, options);
    },
  };
}

const lacks = ({ translation }: TranslatedRow) => translation === null || translation.isOutdated;
