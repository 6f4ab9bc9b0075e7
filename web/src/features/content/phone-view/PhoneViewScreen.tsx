import { Button, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Fragment, useRef, useState } from 'react';
import { useViewed } from '../../../gateway/viewed';
import { BusyButton } from '../../../ui/BusyButton';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { copyText } from '../../../ui/copy-text';
import { ErrorState } from '../../../ui/ErrorState';
import { written } from '../../../ui/edition';
import { Loading } from '../../../ui/Loading';
import { notify } from '../../../ui/notify';
import { Page, Panel } from '../../../ui/Page';
import { useAddressState } from '../../../ui/use-address-state';
import { Phone } from './Phone';
import { PhoneControls } from './PhoneControls';
import styles from './PhoneView.module.css';
import { phoneViewTexts } from './phone-view.texts';
import {
  isKeyed,
  isPublicPath,
  method,
  type PublicAnswer,
  type PublicPath,
  publicPaths,
  shownHeaders,
} from './public-answer';
import { usePublicAnswer } from './use-public-answer';

/** The header that an app sends too. */
const authorization = 'Authorization: Bearer appkey_…';
/** More would take the page long to lay out; the whole answer can be copied. */
const maxShown = 200_000;

/** The exact answer to the public read of some content, as the mobile app gets it now. */
export function PhoneViewScreen() {
  const [{ of, language, fallback }, change] = useAddressState({
    of: 'questions',
    language: '',
    fallback: '',
  });
  const path = isPublicPath(of) ? of : 'questions';
  const { application, isOther } = useViewed();
  // Not in the address: it may be about a person.
  const [asked, setAsked] = useState({ path, text: '' });
  const text = asked.path === path ? asked.text : '';
  const isStrict = language !== '' && fallback === 'none';
  const read = { path, application, language, isStrict, text };
  const { isMissing, answer, error, isRefused, isLoading, reload } = usePublicAnswer(read);
  const { page } = publicPaths[path];
  const t = phoneViewTexts;
  const isOfKey = isKeyed(path);
  const lead = isOther ? t.leadOfOther : t.lead;
  const leadOfKey = isOther ? t.leadOfKeyOfOther : t.leadOfKey;

  return (
    <Page
      title={commonTexts.titles.phoneView}
      lead={isOfKey ? leadOfKey : lead}
      back={{ to: page, label: t.back[page] }}
      wide
      actions={
        <div className={common.acts}>
          <PhoneControls read={read} change={change} onAsk={(typed) => setAsked({ path, text: typed })} />
          <BusyButton
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            busy={isLoading}
            busyLabel={t.asking}
            onClick={reload}
          >
            {t.askAgain}
          </BusyButton>
        </div>
      }
    >
      {isKeyed(path) && isMissing && <Text c="dimmed">{t.asked[path].missing}</Text>}
      {error !== undefined && (
        <ErrorState message={isRefused ? written(error) || t.refused : t.unreachable} onRetry={reload} />
      )}
      {!answer && error === undefined && !isMissing && <Loading />}
      {answer && <Answer path={path} answer={answer} />}
    </Page>
  );
}

function Answer({ path, answer }: { path: PublicPath; answer: PublicAnswer }) {
  const t = phoneViewTexts;
  const json = useRef<HTMLPreElement>(null);
  const { url, status, statusText, headers, body } = answer;
  const shownStatus = `${status} ${statusText}`.trim();
  const copy = async () => {
    const isCopied = await copyText(body, json.current);
    notify(isCopied ? t.copied : t.copyingFailed, { tone: isCopied ? 'success' : 'error' });
  };
  return (
    <div className={styles.answer}>
      <Panel title={t.onPhone}>
        {status === 200 ? <Phone path={path} body={body} /> : <ErrorState message={t.error(shownStatus)} />}
      </Panel>
      <Panel
        title={t.asJson}
        actions={
          <Button variant="default" size="xs" onClick={() => void copy()}>
            {commonTexts.copy}
          </Button>
        }
      >
        <dl className={styles.facts}>
          <dt>{t.request}</dt>
          <dd className={common.value}>
            <code>
              {method} {url}
            </code>
          </dd>
          {isKeyed(path) && (
            <>
              <dt>{t.key}</dt>
              <dd className={common.value}>
                <code>{authorization}</code>
              </dd>
            </>
          )}
          <dt>{commonTexts.status}</dt>
          <dd className={common.value}>
            <code>{shownStatus}</code>
          </dd>
          {shownHeaders.map((name) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd className={common.value}>
                <code>{headers[name] ?? t.noHeader}</code>
              </dd>
            </Fragment>
          ))}
        </dl>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <section className={styles.json} tabIndex={0} aria-label={t.json}>
          <pre ref={json}>{body.slice(0, maxShown)}</pre>
        </section>
        {body.length > maxShown && (
          <Text size="sm" c="dimmed" mt="xs">
            {t.beginning(body.length)}
          </Text>
        )}
      </Panel>
    </div>
  );
}
