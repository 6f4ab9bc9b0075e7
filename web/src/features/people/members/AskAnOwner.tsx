import { Anchor } from '@mantine/core';
import common from '../../../ui/Common.module.css';
import { Email } from '../../../ui/Email';
import { Rich } from '../../../ui/Rich';
import { useApplicationOwnersQuery } from './ApplicationOwners.generated';
import { askAnOwnerTexts as t } from './ask-an-owner.texts';

/** Whom a member asks for another role: the owners of the application; nothing until they are known. */
export function AskAnOwner() {
  const { applicationOwners: owners = [] } = useApplicationOwnersQuery().data ?? {};
  if (owners.length === 0) return null;
  return (
    <div className={common.facts}>
      <Rich
        text={t.owners(owners.length)}
        tags={{
          owners: () =>
            owners.map((email, at) => (
              <span key={email}>
                {at > 0 && ', '}
                <Anchor
                  href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
                  underline="always"
                  inherit
                >
                  <Email of={email} />
                </Anchor>
              </span>
            )),
        }}
      />
    </div>
  );
}
