import { Anchor, Group, Text } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { ImportKind, ImportMode } from '../../../gateway/generated';
import { useExportClick } from '../../../gateway/use-export-click';
import { useViewed } from '../../../gateway/viewed';
import { BusyButton } from '../../../ui/BusyButton';
import common from '../../../ui/Common.module.css';
import { written } from '../../../ui/edition';
import { Link, Navigate } from '../../../ui/Link';
import { lazyScreen } from '../../../ui/lazy-screen';
import { Page, Panel } from '../../../ui/Page';
import { RadioField } from '../../../ui/RadioField';
import { useAddressState } from '../../../ui/use-address-state';
import { useIsUndone } from '../../operations/undo/offer-undo';
import { useUndo } from '../../operations/undo/use-undo';
import { contents } from '../../people/applications/content';
import { FileField } from './FileField';
import { ImportPanels } from './ImportPanels';
import { InviteField } from './InviteField';
import { importKinds } from './import-kinds';
import { importsTexts as t } from './imports.texts';
import { previewTexts } from './preview.texts';
import { type ImportResult, useImport } from './use-import';

/** Only a file that was imported makes somebody wait for an invitation. */
const InvitationProgress = lazyScreen(
  () => import('../../people/invitations/InvitationProgress'),
  'InvitationProgress',
);

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
  const { kind, list } = importKinds[name] as (typeof importKinds)[string];
  const words = t.kinds[kind];
  const exportClick = useExportClick(name);
  const { pathTo } = useViewed();
  const [invite, setInvite] = useState(true);
  const [{ mode: typed }, change] = useAddressState({ mode: 'add' });
  const mode: ImportMode = typed === 'update' ? 'ADD_AND_UPDATE' : 'ADD';
  const csvImport = useImport(kind, mode, invite);
  const { file, preview, outcome, result, busy } = csvImport;

  return (
    <Page title={words.title} lead={words.lead} back={{ to: list, label: contents[list] }}>
      <Panel>
        <div className={common.fields}>
          <RadioField
            label={t.mode}
            options={[
              { value: 'ADD', label: t.add, description: t.aboutAdd },
              {
                value: 'ADD_AND_UPDATE',
                label: t.update,
                description: words.update,
              },
            ]}
            value={mode}
            onChange={(next) => {
              change({ mode: next === 'ADD' ? 'add' : 'update' }, { replace: true });
              void csvImport.lookAgain({ mode: next, invite }, null);
            }}
          />
          {kind === 'APP_USERS' && (
            <InviteField
              invite={invite}
              newCount={preview?.newCount}
              onChange={(next) => {
                setInvite(next);
                void csvImport.lookAgain({ mode, invite: next }, outcome);
              }}
            />
          )}
          <FileField
            fileName={file?.name}
            busy={busy !== null}
            onFile={(chosen) => void csvImport.choose(chosen)}
          />
          <Anchor href={pathTo(`/exports/${name}.csv`)} download size="sm" {...exportClick}>
            {words.example}
          </Anchor>
        </div>
      </Panel>
      <ImportPanels of={csvImport} invalidName={`${name}-invalid.csv`}>
        {result && <Result result={result} kind={kind} list={list} />}
        {result && kind === 'APP_USERS' && (
          <Suspense fallback={null}>
            <InvitationProgress />
          </Suspense>
        )}
      </ImportPanels>
    </Page>
  );
}

interface ResultProps {
  result: ImportResult;
  kind: ImportKind;
  /** The page of the list. */
  list: string;
}

function Result({ result, kind, list }: ResultProps) {
  const { run, busyId } = useUndo();
  const { undo } = result;
  const message = written(result.message);
  const isUndone = useIsUndone(undo?.id);
  const text = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: the keyboard goes on from the result.
  useEffect(() => text.current?.focus(), []);
  return (
    <Panel title={previewTexts.imported}>
      <div className={common.fields}>
        <Text ref={text} tabIndex={-1} role="status">
          {isUndone ? t.thenUndone(message) : message}
        </Text>
        <Group gap="sm">
          {undo && !isUndone && (
            <BusyButton
              variant="default"
              busy={busyId !== null}
              busyLabel={t.undoing}
              onClick={() => void run(undo.id)}
            >
              {t.undo}
            </BusyButton>
          )}
          <Anchor component={Link} to={list}>
            {t.kinds[kind].goToList}
          </Anchor>
        </Group>
      </div>
    </Panel>
  );
}
