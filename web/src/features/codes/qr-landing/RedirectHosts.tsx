import { Alert, Button, Text, TextInput } from '@mantine/core';
import { IconInfoCircle, IconWorldShare } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { NotLoaded } from '../../../gateway/NotLoaded';
import { useAct } from '../../../gateway/use-act';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { useViewed } from '../../../gateway/viewed';
import { BusyButton } from '../../../ui/BusyButton';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { EmptyState } from '../../../ui/EmptyState';
import { FormError } from '../../../ui/FormError';
import { Link } from '../../../ui/Link';
import { Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { useAim } from '../../../ui/use-aim';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import { Note } from './BatchTarget';
import { errorsOf } from './form-errors';
import { useRedirectHostsQuery, useSaveRedirectHostsMutation } from './Landing.generated';
import styles from './Landing.module.css';
import { landingTexts } from './landing.texts';
import { template } from './landing-path';

/** The most hosts that an application allows. */
const maxHosts = 20;

/** The hosts that the codes of the application may lead to. */
export function RedirectHosts() {
  const t = landingTexts.hosts;
  const { application, may } = useViewed();
  const readOnly = !may('settings');
  const { data, previousData, error, refetch } = useRedirectHostsQuery();
  const [save] = useSaveRedirectHostsMutation();
  const shown = data ?? previousData;
  const hosts = shown?.redirectHosts;
  const mayAdd = shown?.mayAddRedirectHosts !== false;
  const act = useAct();
  const panel = useAim('allowed-hosts', hosts !== undefined);
  const focus = useFocusAfterRemoval(() => focus.list.current?.querySelector('input') ?? null);

  /** Changes the hosts as they are now, so that those that somebody else added in the meantime stay. */
  const change = async (work: (hosts: readonly string[]) => string[]) => {
    const { data: now } = await refetch();
    await save({ variables: { input: { hosts: work(now?.redirectHosts ?? []) } } });
    await refetch().catch(() => undefined);
  };
  const remove = async (host: string, index: number) => {
    const question = t.removalQuestion(host);
    const message = mayAdd ? question : `${question} ${t.removalForGood}`;
    const ended = await act({
      ask: { title: t.removal, message, confirmLabel: commonTexts.remove },
      run: () => change((known) => known.filter((one) => one !== host)),
      done: t.removed(host),
      failed: t.savingFailed,
    });
    if (ended) focus.focusRow(index);
  };

  return (
    <div ref={panel} id="allowed-hosts" className={styles.aim}>
      <Panel title={t.title}>
        <Text c="dimmed" className={styles.about}>
          {(mayAdd ? t.about : t.aboutRemoving)(application)}
        </Text>
        {shown && !shown.newSymbolsOpenPages && (
          <Note>
            <Rich
              text={t.opensNothing}
              tags={{
                link: (label) => <Link to="/code-settings">{label}</Link>,
                template: () => <code>{template}</code>,
              }}
            />
          </Note>
        )}
        {(error || !hosts) && <NotLoaded error={error} refetch={refetch} failed={t.loadingFailed} />}
        <div ref={focus.list as RefObject<HTMLDivElement | null>}>
          {hosts && hosts.length > 0 && (
            <ul className={common.looseList} aria-label={t.title}>
              {hosts.map((host, index) => (
                <li key={host} className={`${common.spread} ${styles.host}`}>
                  <span className={styles.name}>{host}</span>
                  {!readOnly && (
                    <Button
                      variant="default"
                      size="xs"
                      onClick={() => remove(host, index)}
                      aria-label={t.removeHost(host)}
                      data-focus-row
                    >
                      {commonTexts.remove}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )}
          {hosts?.length === 0 && !error && (
            <EmptyState Icon={IconWorldShare} title={t.none}>
              {t.noneHint}
            </EmptyState>
          )}
          {hosts &&
            mayAdd &&
            !readOnly &&
            (hosts.length >= maxHosts ? (
              <Alert color="gray" icon={<IconInfoCircle aria-hidden="true" />}>
                {t.full(maxHosts)}
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
  const t = landingTexts.hosts;
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues: { host: '' },
    validate: ({ host }) => {
      const typed = host.trim().toLowerCase();
      if (typed === '') return { host: t.required };
      return hosts.includes(typed) ? { host: t.known } : {};
    },
    submit: async ({ host }, { reset }) => {
      await onAdd(host.trim());
      reset();
    },
    toFormErrors: (failure) => errorsOf(failure, 'host', t.savingFailed),
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormError message={error} />
      <div className={common.add}>
        <TextInput
          label={t.label}
          placeholder={t.example}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...form.getInputProps('host')}
        />
        <BusyButton type="submit" busy={isBusy} busyLabel={commonTexts.adding}>
          {t.add}
        </BusyButton>
      </div>
    </form>
  );
}
