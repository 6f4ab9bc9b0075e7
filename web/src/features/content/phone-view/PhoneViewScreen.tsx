import { Button, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Fragment, useRef } from 'react';
import { useViewed } from '../../../gateway/viewed';
import { BusyButton } from '../../../ui/BusyButton';
import { copyText } from '../../../ui/copy-text';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { notify } from '../../../ui/notify';
import { Page, Panel } from '../../../ui/Page';
import { useAddressState } from '../../../ui/use-address-state';
import { Phone } from './Phone';
import { PhoneControls } from './PhoneControls';
import styles from './PhoneView.module.css';
import { isPublicPath, type PublicAnswer, type PublicPath, publicPaths, shownHeaders } from './public-answer';
import { usePublicAnswer } from './use-public-answer';

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
  const read = { path, application, language, isStrict: language !== '' && fallback === 'none' };
  const { answer, error, isLoading, reload } = usePublicAnswer(read);
  const { title, back } = publicPaths[path];

  return (
    <Page
      title="What the phone receives"
      lead={`The answer that ${isOther ? 'the' : 'your'} mobile application gets now. Apps and caches may keep it for 15 seconds.`}
      back={back}
      wide
      actions={
        <div className={styles.controls}>
          <PhoneControls read={read} change={change} />
          <BusyButton
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden="true" />}
            busy={isLoading}
            busyLabel="Asking…"
            onClick={reload}
          >
            Ask again
          </BusyButton>
        </div>
      }
    >
      {error && (
        <ErrorState message="The answer did not arrive: the server could not be reached." onRetry={reload} />
      )}
      {!answer && !error && <Loading />}
      {answer && <Answer path={path} title={title} answer={answer} />}
    </Page>
  );
}

function Answer({ path, title, answer }: { path: PublicPath; title: string; answer: PublicAnswer }) {
  const json = useRef<HTMLPreElement>(null);
  const { url, status, statusText, headers, body } = answer;
  const copy = async () =>
    notify(
      (await copyText(body, json.current)) ? 'Answer copied.' : '❌ Copying failed. Mark the text instead.',
    );
  return (
    <div className={styles.answer}>
      <Panel title="On the phone">
        {status === 200 ? (
          <Phone path={path} title={title} body={body} />
        ) : (
          <ErrorState message={`The app gets an error: ${status} ${statusText}`.trim()} />
        )}
      </Panel>
      <Panel
        title="As JSON"
        actions={
          <Button variant="default" size="xs" onClick={() => void copy()}>
            Copy
          </Button>
        }
      >
        <dl className={styles.facts}>
          <dt>Request</dt>
          <dd>
            <code>GET {url}</code>
          </dd>
          <dt>Status</dt>
          <dd>
            <code>{`${status} ${statusText}`.trim()}</code>
          </dd>
          {shownHeaders.map((name) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>
                <code>{headers[name] ?? 'none'}</code>
              </dd>
            </Fragment>
          ))}
        </dl>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <section className={styles.json} tabIndex={0} aria-label="JSON of the answer">
          <pre ref={json}>{body.slice(0, maxShown)}</pre>
        </section>
        {body.length > maxShown && (
          <Text size="sm" c="dimmed" mt="xs">
            The beginning of {body.length.toLocaleString('en')} characters; Copy takes all of them.
          </Text>
        )}
      </Panel>
    </div>
  );
}
