import { Alert, Button, Text, TextInput } from '@mantine/core';
import { IconInfoCircle, IconWorldShare } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { useViewed } from '../../../gateway/viewed';
import { BusyButton } from '../../../ui/BusyButton';
import { useConfirm } from '../../../ui/confirm';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { FormError } from '../../../ui/FormError';
import { Link } from '../../../ui/Link';
import { Loading } from '../../../ui/Loading';
import { notify } from '../../../ui/notify';
import { Panel } from '../../../ui/Page';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import { Note } from './BatchTarget';
import { useRedirectHostsQuery, useSaveRedirectHostsMutation } from './Landing.generated';
import styles from './Landing.module.css';
import { errorsOf, messages, template } from './messages';

/** The most hosts that an application allows. */
const maxHosts = 20;

/** The hosts that the codes of the application may lead to. */
export function RedirectHosts() {
  const { application, may } = useViewed();
  const readOnly = !may('settings');
  const { data, previousData, error, refetch } = useRedirectHostsQuery();
  const [save] = useSaveRedirectHostsMutation();
  const shown = data ?? previousData;
  const hosts = shown?.redirectHosts;
  const mayAdd = shown?.mayAddRedirectHosts !== false;
  const confirm = useConfirm();
  const panel = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const isAimedAt = hash === '#allowed-hosts' && hosts !== undefined;
  useEffect(() => {
    if (!isAimedAt) return;
    // After the frame around the screens has gone to the top, as for every screen.
    const timer = setTimeout(() => panel.current?.scrollIntoView(), 100);
    return () => clearTimeout(timer);
  }, [isAimedAt]);
  const focus = useFocusAfterRemoval(() => focus.list.current?.querySelector('input') ?? null);

  /** Changes the hosts as they are now, so that those that somebody else added in the meantime stay. */
  const change = async (work: (hosts: readonly string[]) => string[]) => {
    const { data: now } = await refetch();
    await save({ variables: { input: { hosts: work(now?.redirectHosts ?? []) } } });
    await refetch().catch(() => undefined);
  };
  const remove = async (host: string, index: number) => {
    const isSure = await confirm({
      title: 'Remove the host',
      message: `Remove “${host}”? Codes that lead there show their page instead, at once.${
        mayAdd ? '' : ' An administrator alone can add it again.'
      }`,
      confirmLabel: 'Remove',
    });
    if (!isSure) return;
    try {
      await change((known) => known.filter((one) => one !== host));
      notify(`“${host}” was removed.`, { tone: 'success' });
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      notify(errorMessage(thrown, messages.hostsNotSaved), { tone: 'error' });
    }
    focus.focusRow(index);
  };

  return (
    <div ref={panel} id="allowed-hosts" className={styles.aim}>
      <Panel title="Allowed hosts">
        <Text c="dimmed" className={styles.about}>
          A batch of codes can lead whoever opens them with a plain camera to an address, such as a page of
          your shop. Its host must be one of these. Everybody with an account in {application} sees{' '}
          {mayAdd ? 'and changes them.' : 'and removes them. Ask an administrator to add a host.'}
        </Text>
        {shown && !shown.newSymbolsOpenPages && (
          <Note>
            The symbols of new codes do not hold the address of a page, so that a plain camera opens nothing.
            They do once their content under <Link to="/code-settings">Codes and labels</Link> is{' '}
            <code>{template}</code>.
          </Note>
        )}
        {error && (
          <ErrorState
            message={errorMessage(error, messages.hostsFailed)}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        )}
        {!error && !hosts && <Loading />}
        <div ref={focus.list as RefObject<HTMLDivElement | null>}>
          {hosts && hosts.length > 0 && (
            <ul className={styles.hosts} aria-label="Allowed hosts">
              {hosts.map((host, index) => (
                <li key={host} className={styles.host}>
                  <span className={styles.name}>{host}</span>
                  {!readOnly && (
                    <Button
                      variant="default"
                      size="xs"
                      onClick={() => remove(host, index)}
                      aria-label={`Remove the host ${host}`}
                      data-focus-row
                    >
                      Remove
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
          {hosts?.length === 0 && !error && (
            <EmptyState Icon={IconWorldShare} title="No hosts yet">
              Until there is one, codes show their own pages.
            </EmptyState>
          )}
          {hosts &&
            mayAdd &&
            !readOnly &&
            (hosts.length >= maxHosts ? (
              <Alert color="gray" icon={<IconInfoCircle aria-hidden="true" />}>
                There are {maxHosts} hosts, and there can be no more. Remove one to add another.
              </Alert>
            ) : (
              <AddHost hosts={hosts} onAdd={(host) => change((known) => [...known, host])} />
            ))}
        </div>
      </Panel>
    </div>
  );
}

interface AddHostProps {
  hosts: readonly string[];
  onAdd: (host: string) => Promise<void>;
}

function AddHost({ hosts, onAdd }: AddHostProps) {
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues: { host: '' },
    validate: ({ host }) => {
      const typed = host.trim().toLowerCase();
      if (typed === '') return { host: messages.hostRequired };
      return hosts.includes(typed) ? { host: messages.hostKnown } : {};
    },
    submit: async ({ host }, { reset }) => {
      await onAdd(host.trim());
      reset();
    },
    toFormErrors: (failure) => errorsOf(failure, 'host', messages.hostsNotSaved),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormError message={error} />
      <div className={styles.add}>
        <TextInput
          label="Host to allow"
          placeholder="shop.example.com"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.getInputProps('host')}
        />
        <BusyButton type="submit" busy={isBusy} busyLabel="Adding…">
          Add the host
        </BusyButton>
      </div>
    </form>
  );
}
