import { useState } from 'react';
import { useMay } from '../../../gateway/viewed';
import { commonTexts } from '../../../ui/common.texts';
import { Page } from '../../../ui/Page';
import { contents } from '../applications/content';
import { AppUsersList } from './AppUsersList';
import { appUsersTexts as t } from './app-users.texts';
import { RegisterAppUserForm } from './RegisterAppUserForm';
import { useAppUserList } from './use-app-user-list';

export function AppUsersScreen() {
  const readOnly = !useMay('people.write');
  const list = useAppUserList();
  const [newId, setNewId] = useState<string>();

  // The newest comes first.
  const registered = (id: string) => {
    setNewId(id);
    list.showPage(1);
    void list.refetch();
  };

  if (readOnly) {
    return (
      <Page title={contents['/user_register']}>
        <AppUsersList list={list} newId={undefined} />
      </Page>
    );
  }
  return (
    <Page title={commonTexts.titles.registerUser} lead={t.lead}>
      <RegisterAppUserForm onRegistered={registered} />
      <AppUsersList list={list} newId={newId} />
    </Page>
  );
}
