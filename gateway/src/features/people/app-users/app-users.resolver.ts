import { Args, Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { connectionType, toConnection } from '../../../platform/graphql/connection.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import { AppUser } from './app-user.entity.js';
import {
  AppUsersArgs,
  DeleteAppUserInput,
  DeleteAppUserPayload,
  DeleteAppUsersInput,
  DeleteAppUsersPayload,
  RegisterAppUserInput,
  RegisterAppUserPayload,
  UpdateAppUserInput,
  UpdateAppUserPayload,
} from './app-user.inputs.js';
import type { AppUsersService } from './app-users.service.js';

const AppUserConnection = connectionType(AppUser, 'app users');

@Resolver(AppUser)
export class AppUsersResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly appUsers: AppUsersService,
  ) {}

  @SignedInQuery(() => AppUserConnection, { name: 'appUsers', tokens: true })
  @Description('The app users of an application. `search` matches e-mail addresses, usernames and ids.')
  async list(@CurrentAccount() viewer: SignedIn, @Args() { application, ...page }: AppUsersArgs) {
    return toConnection(
      await this.appUsers.list(await this.access.scopeFor(viewer, application, 'people.read'), page),
    );
  }

  @SignedInMutation(() => RegisterAppUserPayload, { danger: 'none', tokens: true })
  @Description(
    'Registers a user of the mobile application and sends an invitation to choose a password. Answers CONFLICT when the address is already registered in that application.',
  )
  async registerAppUser(@CurrentAccount() viewer: SignedIn, @Input() input: RegisterAppUserInput) {
    return {
      appUser: await this.appUsers.register(viewer, input),
      message: 'User registered successfully.',
    };
  }

  @SignedInMutation(() => UpdateAppUserPayload, { danger: 'none', tokens: true })
  @Description(
    'Changes the username and role of an app user. The address stays: another one belongs to another person.',
  )
  async updateAppUser(@CurrentAccount() viewer: SignedIn, @Input() input: UpdateAppUserInput) {
    return { appUser: await this.appUsers.update(viewer, input), message: 'User updated successfully.' };
  }

  @SignedInMutation(() => DeleteAppUserPayload, { danger: 'none', tokens: true })
  @Description(
    'Deletes an app user. Links that were sent to the app user stop working, also when the deletion is undone.',
  )
  async deleteAppUser(@CurrentAccount() viewer: SignedIn, @Input() input: DeleteAppUserInput) {
    const { undo } = await this.appUsers.delete(viewer, [input.id]);
    return { deletedId: input.id, undo, message: 'User deleted successfully.' };
  }

  @SignedInMutation(() => DeleteAppUsersPayload, { danger: 'none', tokens: true })
  @Description(
    'Deletes app users in one transaction: all of them or none. Links that were sent to them stop working, also when the deletion is undone.',
  )
  deleteAppUsers(@CurrentAccount() viewer: SignedIn, @Input() input: DeleteAppUsersInput) {
    return this.appUsers.delete(viewer, input.ids);
  }
}
