import { Button, NativeSelect, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useRef } from 'react';
import { useViewed } from '../../../gateway/viewed';
import { BusyButton } from '../../../ui/BusyButton';
import { copyText } from '../../../ui/copy-text';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { notify } from '../../../ui/notify';
import { Page, Panel } from '../../../ui/Page';
import { useAddressState } from '../../../ui/use-address-state';
import { Phone } from './Phone';
import styles from './PhoneView.module.css';
import { isPublicPath, type PublicAnswer, type PublicPath, publicPaths } from './public-answer';
import { usePublicAnswer } from './use-public-answer';

/** More would take the page long to lay out; the whole answer can be copied. */
const maxShown = 200_000;

/** The exact answer to the public read of some content, as the mobile app gets it now. */
export function PhoneViewScreen() {
  const [{ of }, change] = useAddressState({ of: 'questions' });
  const path = isPublicPath(of) ? of : 'questions';
  const { application, isOther } = useViewed();
  const { answer, error, isLoading, reload } = usePublicAnswer(path, application);
  const { title, back } = publicPaths[path];

  return (
    <Page
      title="What the phone receives"
      lead={`The answer that ${isOther ? 'the' : 'your'} mobile application gets now. Apps and caches may keep it for 15 seconds.`}
      back={back}
      wide
      actions={
        <div className={styles.controls}>
          <NativeSelect
            aria-label="Content"
            data={Object.entries(publicPaths).map(([value, { title: label }]) => ({ value, label }))}
            value={path}
            onChange={({ currentTarget: { value } }) => change({ of: value })}
          />
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
  const { url, status, statusText, etag, cacheControl, body } = answer;
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
          <dt>ETag</dt>
          <dd>
            <code>{etag ?? 'none'}</code>
          </dd>
          <dt>Cache-Control</dt>
          <dd>
            <code>{cacheControl ?? 'none'}</code>
          </dd>
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
