import { CloseButton } from '@mantine/core';
import { IconQrcode, IconStack2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { countedPages } from '../../gateway/counted';
import { usePagedList } from '../../gateway/use-paged-list';
import { DateTime } from '../../ui/DateTime';
import { useAddressState } from '../../ui/use-address-state';
import { useListState } from '../../ui/use-list-state';
import { ApplicationScans } from '../qr-scans/ApplicationScans';
import { contentOf } from './content';
import { useOtherBatchesQuery, useOtherCodesQuery } from './OtherApplication.generated';
import styles from './OtherApplication.module.css';
import { OtherKeys } from './OtherKeys';
import { pageSize, ReadOnlyList } from './ReadOnlyList';

const views = { '': 'Codes', batches: 'Batches', scans: 'Scans', keys: 'Keys and hosts' } as const;

/** Codes, batches, scans and keys of another application; which of them is in the address: `?view=scans`. */
export function OtherQrCodes({ application }: { application: string }) {
  const [{ view }] = useAddressState({ view: '' });
  const path = (named: string) => {
    const address = contentOf('/qr-generator', application);
    return named ? `${address}&view=${named}` : address;
  };
  return (
    <>
      <nav aria-label="QR codes of the application" className={styles.contents}>
        {Object.entries(views).map(([named, title]) => (
          <Link key={named} to={path(named)} aria-current={named === view ? 'page' : undefined}>
            {title}
          </Link>
        ))}
      </nav>
      {view === 'batches' && <Batches application={application} />}
      {view === 'scans' && <ApplicationScans application={application} />}
      {view === 'keys' && <OtherKeys application={application} />}
      {!['batches', 'scans', 'keys'].includes(view) && <Codes application={application} />}
    </>
  );
}

function Codes({ application }: { application: string }) {
  const place = useListState(pageSize);
  const [{ batch }, change] = useAddressState({ batch: '', page: 1 });
  const filter = { ...(batch && { batch }), ...(place.search && { search: place.search }) };
  const isNarrowed = Object.keys(filter).length > 0;
  const counted = countedPages(place);
  const state = isNarrowed ? counted : place;
  const query = useOtherCodesQuery({
    variables: { ...state.variables, application, filter: isNarrowed ? filter : null },
  });
  const list = usePagedList(state, query, ({ qrCodes }) => qrCodes);
  return (
    <ReadOnlyList
      list={list}
      label="Codes"
      searchLabel="Code, or its first characters"
      Icon={IconQrcode}
      endNote={
        isNarrowed && counted.endsEarly(list.totalCount) && 'Pages end here. To see older codes, search.'
      }
      actions={
        batch && (
          <span className={styles.facts}>
            Of one batch{' '}
            <CloseButton
              size="sm"
              onClick={() => change({ batch: '', page: 1 })}
              aria-label="Show the codes of all batches"
            />
          </span>
        )
      }
    >
      {({ code, status, printed, createdAt }) => (
        <>
          <span className={styles.mono}>{code}</span>
          <span className={styles.facts}>
            {status.toLowerCase()} · {printed ? 'printed' : 'not printed'} · <DateTime of={createdAt} />
          </span>
        </>
      )}
    </ReadOnlyList>
  );
}

function Batches({ application }: { application: string }) {
  const state = useListState(pageSize);
  const query = useOtherBatchesQuery({ variables: { ...state.variables, application } });
  const list = usePagedList(state, query, ({ qrBatches }) => qrBatches);
  return (
    <ReadOnlyList list={list} label="Batches" Icon={IconStack2}>
      {({ id, name, note, createdAt, createdBy, counts }) => (
        <>
          <b dir="auto">{name}</b>
          {note && <span dir="auto">{note}</span>}
          <span className={styles.facts}>
            {counts.active.toLocaleString()} active, {counts.used.toLocaleString()} used,{' '}
            {counts.revoked.toLocaleString()} revoked · <DateTime of={createdAt} /> ·{' '}
            {createdBy ?? 'a deleted account'} ·{' '}
            <Link to={`${contentOf('/qr-generator', application)}&batch=${id}`}>Show its codes</Link>
          </span>
        </>
      )}
    </ReadOnlyList>
  );
}
