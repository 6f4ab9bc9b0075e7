import { graph, list, mutation, type Operations } from './calls.js';

/** App users, members and application keys. */
export const people: Operations = {
  'Query.appUsers': ['by name', list('appUsers')],
  'Query.applicationKeys': [
    'by name',
    graph(
      'query ($application: String) { applicationKeys(application: $application) { name } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Query.members': [
    'by name',
    graph(
      'query ($application: String) { members(application: $application) { email } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Query.applicationOwners': [
    'by name',
    graph(
      'query ($application: String) { applicationOwners(application: $application) }',
      ({ application }) => ({ application }),
    ),
  ],
  'Query.memberInvitations': [
    'by name',
    graph(
      'query ($application: String) { memberInvitations(application: $application) { email } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Mutation.inviteMembers': [
    'by name',
    mutation('inviteMembers', 'InviteMembersInput', 'results { error }', ({ application }) => ({
      ...{ application, emails: [`${Math.random()}@example.com`], role: 'VIEWER' },
    })),
  ],
  'Mutation.changeMemberRole': [
    'by id',
    mutation('changeMemberRole', 'ChangeMemberRoleInput', 'member { role }', ({ member }) => ({
      ...{ id: member, role: 'SCANNER' },
    })),
  ],
  'Mutation.removeMember': [
    'by id',
    mutation('removeMember', 'RemoveMemberInput', 'removedId', ({ member }) => ({ id: member })),
  ],
  ...Object.fromEntries(
    ['resendMemberInvitation', 'revokeMemberInvitation', 'copyMemberInvitation'].map((name) => {
      const call = mutation(name, 'MemberInvitationInput', 'message', ({ memberInvitation }) => ({
        id: memberInvitation,
      }));
      return [`Mutation.${name}`, ['by id', call]] as const;
    }),
  ),
  'Mutation.setHomeApplication': [
    'by name',
    mutation('setHomeApplication', 'NamedApplicationInput', 'message', ({ application }) => ({
      application,
    })),
  ],
  'Mutation.requireSecondStep': [
    'by name',
    mutation('requireSecondStep', 'RequireSecondStepInput', 'message', ({ application }) => ({
      isRequired: false,
      application,
    })),
  ],
  'Mutation.createApplicationKey': [
    'by name',
    mutation('createApplicationKey', 'CreateApplicationKeyInput', 'secret', ({ application }) => ({
      name: 'x',
      application,
    })),
  ],
  'Mutation.revokeApplicationKey': [
    'by id',
    mutation(
      'revokeApplicationKey',
      'RevokeApplicationKeyInput',
      'applicationKey { id }',
      ({ applicationKey }) => ({ id: applicationKey }),
    ),
  ],
  'Query.devices': [
    'by name',
    graph(
      'query ($application: String) { devices(application: $application) { name } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Query.devicePairing': [
    'by id',
    graph('query ($id: ID!) { devicePairing(id: $id) { expiresAt } }', ({ devicePairing }) => ({
      id: devicePairing,
    })),
  ],
  'Mutation.createDevicePairing': [
    'by name',
    mutation('createDevicePairing', 'CreateDevicePairingInput', 'pairing { id }', ({ application }) => ({
      application,
    })),
  ],
  'Mutation.connectBrowser': [
    'by name',
    mutation('connectBrowser', 'ConnectBrowserInput', 'secret', ({ application }) => ({
      name: 'x',
      application,
    })),
  ],
  'Mutation.renameDevice': [
    'by id',
    mutation('renameDevice', 'RenameDeviceInput', 'device { id }', ({ device }) => ({
      id: device,
      name: 'x',
    })),
  ],
  'Mutation.revokeDevice': [
    'by id',
    mutation('revokeDevice', 'RevokeDeviceInput', 'device { id }', ({ device }) => ({ id: device })),
  ],
  'Mutation.registerAppUser': [
    'by name',
    mutation('registerAppUser', 'RegisterAppUserInput', 'appUser { id }', ({ application }) => ({
      email: `${Math.random()}@example.com`,
      username: 'x',
      application,
    })),
  ],
  'Query.appUserInvitations': [
    'by name',
    graph(
      'query ($application: String) { appUserInvitations(application: $application) { waitingCount } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Mutation.inviteAppUsers': [
    'by name',
    mutation('inviteAppUsers', 'InviteAppUsersInput', 'invitedCount', ({ application }) => ({ application })),
  ],
  'Mutation.deleteAppUser': [
    'by id',
    mutation('deleteAppUser', 'DeleteAppUserInput', 'deletedId', ({ appUser }) => ({ id: appUser })),
  ],
  'Mutation.deleteAppUsers': [
    'by id',
    mutation('deleteAppUsers', 'DeleteAppUsersInput', 'deletedIds', ({ appUser }) => ({ ids: [appUser] })),
  ],
  'Mutation.updateAppUser': [
    'by id',
    mutation('updateAppUser', 'UpdateAppUserInput', 'appUser { id }', ({ appUser }) => ({
      id: appUser,
      username: 'x',
    })),
  ],
  ...Object.fromEntries(
    ['resendAppUserInvitation', 'revokeAppUserInvitation'].map(
      (name) =>
        [
          `Mutation.${name}`,
          [
            'by id',
            mutation(name, 'AppUserInvitationInput', 'appUser { id }', ({ appUser }) => ({ id: appUser })),
          ],
        ] as const,
    ),
  ),
};
