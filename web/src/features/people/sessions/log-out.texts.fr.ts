import type { LogOutTexts } from './log-out.texts';

export const fr: LogOutTexts = {
  unsaved: 'Ce que vous avez saisi n’est pas enregistré partout. Si vous vous déconnectez, ce sera perdu.',
  confirm: 'Abandonner et se déconnecter',
  serverNotTold:
    'Ce navigateur est déconnecté. Le serveur n’a pas pu en être informé : il mettra fin à la session de lui-même en quelques minutes.',
};
