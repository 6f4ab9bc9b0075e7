import { Anchor, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ImportMode } from '../../../gateway/generated';
import { useExportClick } from '../../../gateway/use-export-click';
import { useViewed } from '../../../gateway/viewed';
import { BusyButton } from '../../../ui/BusyButton';
import { ErrorState } from '../../../ui/ErrorState';
import { Link, Navigate } from '../../../ui/Link';
import { Loading } from '../../../ui/Loading';
import { notify } from '../../../ui/notify';
import { Page, Panel } from '../../../ui/Page';
import { RadioField } from '../../../ui/RadioField';
import { useAddressState } from '../../../ui/use-address-state';
import { save } from '../../codes/qr-exports/download-export';
import { useIsUndone } from '../../operations/undo/offer-undo';
import { useUndo } from '../../operations/undo/use-undo';
import { InvitationProgress } from '../../people/invitations/InvitationProgress';
import { FileField } from './FileField';
import styles from './Imports.module.css';
import { InviteField } from './InviteField';
import { importKinds } from './import-kinds';
import { PreviewPanel } from './PreviewPanel';
import { type ImportResult, useImport } from './use-import';

/** Adds to a list from a CSV file: `/import?kind=questions`. */
export function ImportScreen() {
  const [{ kind }] = useAddressState({ kind: '' });
  return Object.hasOwn(importKinds, kind) ? (
    <ImportOf key={kind} name={kind} />
  ) : (
    <Navigate to="/questions" replace />
  );
}

function ImportOf({ name }: { name: string }) {
  const { kind, things, list, columns, knownBy } = importKinds[name] as (typeof importKinds)[string];
  const exportClick = useExportClick(name);
  const { pathTo } = useViewed();
  const [invite, setInvite] = useState(true);
  const [{ mode: typed }, change] = useAddressState({ mode: 'add' });
  const mode: ImportMode = typed === 'update' ? 'ADD_AND_UPDATE' : 'ADD';
  const { file, preview, outcome, result, error, busy, ...acts } = useImport(kind, mode, invite);

  const downloadInvalid = async () => {
    try {
      const text = await acts.invalidRows();
      if (text !== undefined)
        save({ name: `${name}-invalid.csv`, content: new Blob([text], { type: 'text/csv' }) });
    } catch {
      notify('❌ The invalid rows could not be downloaded. Please try again.');
    }
  };

  return (
    <Page
      title={`Import ${things}`}
      lead={`From a CSV file with ${columns}: at most 5,000 rows and 2 MB. Nothing is imported before you have seen what it does.`}
      back={list}
    >
      <Panel>
        <div className={styles.stack}>
          <RadioField
            label="What exists already, with other values"
            options={[
              { value: 'ADD', label: 'Only add', description: 'Such a row is invalid.' },
              {
                value: 'ADD_AND_UPDATE',
                label: 'Add and update',
                description: `It gets the values of the file. A row is known by ${knownBy}.`,
              },
            ]}
            value={mode}
            onChange={(next) => {
              change({ mode: next === 'ADD' ? 'add' : 'update' }, { replace: true });
              void acts.changeMode(next);
            }}
          />
          {kind === 'APP_USERS' && (
            <InviteField
              invite={invite}
              newCount={preview?.newCount}
              onChange={(next) => {
                setInvite(next);
                void acts.changeInvite(next);
              }}
            />
          )}
          <FileField
            fileName={file?.name}
            busy={busy !== null}
            onFile={(chosen) => void acts.choose(chosen)}
          />
          <Anchor href={pathTo(`/exports/${name}.csv`)} download size="sm" {...exportClick}>
            Export the present {things} as an example
          </Anchor>
        </div>
      </Panel>
      {error && <ErrorState message={error} />}
      {busy === 'reading' && !preview && <Loading />}
      {result && <Result result={result} list={list} />}
      {result && kind === 'APP_USERS' && <InvitationProgress />}
      {preview && (
        <PreviewPanel
          preview={preview}
          outcome={outcome}
          busy={busy}
          onShow={(next) => void acts.show(next)}
          onRun={(skipInvalid) => void acts.run(skipInvalid)}
          onDownloadInvalid={() => void downloadInvalid()}
        />
      )}
    </Page>
  );
}

function Result({ result, list }: { result: ImportResult; list: { to: string; label: string } }) {
  const { run, busyId } = useUndo();
  const { undo, message } = result;
  const isUndone = useIsUndone(undo?.id);
  const text = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: the keyboard goes on from the result.
  useEffect(() => text.current?.focus(), []);
  return (
    <Panel title="Imported">
      <div className={styles.stack}>
        <Text ref={text} tabIndex={-1} role="status">
          {isUndone ? `${message} Then undone.` : message}
        </Text>
        <Group gap="sm">
          {undo && !isUndone && (
            <BusyButton
              variant="default"
              busy={busyId !== null}
              busyLabel="Undoing…"
              onClick={() => void run(undo.id)}
            >
              Undo
            </BusyButton>
          )}
          <Anchor component={Link} to={list.to}>
            Go to {list.label}
          </Anchor>
        </Group>
      </div>
    </Panel>
  );
}
