import { Alert, Button, Text } from '@mantine/core';
import { IconTrash, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { FileDownload } from '../../../gateway/FileDownload';
import { NotLoaded } from '../../../gateway/NotLoaded';
import { useViewed } from '../../../gateway/viewed';
import common from '../../../ui/Common.module.css';
import { EmptyState } from '../../../ui/EmptyState';
import { Panel } from '../../../ui/Page';
import { EraseDialog } from './EraseDialog';
import { ErasedCounts } from './ErasedCounts';
import { type ErasurePartsFragment, type PersonFileQuery, usePersonFileQuery } from './PersonData.generated';
import { PersonSections } from './PersonSections';
import { personTexts } from './person.texts';
import { nameOf, personInput, type Sought } from './use-sought-person';

/** The data about a person, with a file of them and their end. */
export function PersonPanel({ sought }: { sought: Sought }) {
  const t = personTexts.kept;
  const [erasure, setErasure] = useState<ErasurePartsFragment | null>(null);
  const { data, error, refetch } = usePersonFileQuery({
    variables: { ...personInput(sought), everywhere: sought.everywhere },
    fetchPolicy: 'network-only',
  });
  return (
    <Panel title={t.title(nameOf(sought))}>
      <div className={common.parts}>
        <div role="status">
          {erasure ? (
            <Result erasure={erasure} />
          ) : (
            data && <p className={common.value}>{t.found(rowsOf(data))}</p>
          )}
        </div>
        {(error || !data) && <NotLoaded error={error} refetch={refetch} failed={t.failed} />}
        {data && !error && (
          <Found
            sought={sought}
            file={data}
            onErased={(done) => {
              setErasure(done);
              return refetch();
            }}
          />
        )}
      </div>
    </Panel>
  );
}

const rowsOf = ({ personFile }: PersonFileQuery): number =>
  personFile.sections.reduce((sum, { rows }) => sum + rows, 0);

interface FoundProps {
  sought: Sought;
  file: PersonFileQuery;
  onErased: (erasure: ErasurePartsFragment) => Promise<unknown>;
}

function Found({ sought, file, onErased }: FoundProps) {
  const t = personTexts.kept;
  const [isAsked, setAsked] = useState(false);
  const sections = file.personFile.sections.filter(({ rows }) => rows > 0);
  return (
    <>
      {sections.length === 0 ? (
        <EmptyState Icon={IconUsers} title={t.none}>
          {t.aboutNone}
        </EmptyState>
      ) : (
        <PersonSections file={file} />
      )}
      <div className={common.acts}>
        <Download sought={sought} />
        <Button
          color="red"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          onClick={() => setAsked(true)}
        >
          {t.erase}
        </Button>
      </div>
      <Text size="sm" c="dimmed">
        {t.aboutFile}
      </Text>
      <EraseDialog
        of={isAsked ? { sought, file } : null}
        onClose={() => setAsked(false)}
        onErased={onErased}
      />
    </>
  );
}

function Download({ sought }: { sought: Sought }) {
  const { pathTo } = useViewed();
  const { email, subject, everywhere } = sought;
  const query = new URLSearchParams({ ...(email && { email }), ...(subject && { subject }) });
  const path = `/people/file.json?${query}`;
  return (
    <FileDownload path={everywhere ? path : pathTo(path)} usualName="person.json">
      {personTexts.kept.download}
    </FileDownload>
  );
}

function Result({ erasure }: { erasure: ErasurePartsFragment }) {
  const { title } = personTexts.result;
  return (
    <Alert color="green" title={title}>
      <ErasedCounts erasure={erasure} />
    </Alert>
  );
}
