import { Arg, Args, Mutation, Query, Resolver } from 'type-graphql';
import { signedIn } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { Access, CurrentAccount } from '../../../platform/graphql/access.js';
import { connectionType, toConnection } from '../../../platform/graphql/connection.js';
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

  @Access(signedIn)
  @Query(() => AppUserConnection, {
    name: 'appUsers',
    description: 'The app users of an application. `search` matches e-mail addresses, usernames and ids.',
  })
  async list(
    @CurrentAccount() viewer: SignedIn,
    @Args(() => AppUsersArgs) { application, ...page }: AppUsersArgs,
  ) {
    return toConnection(
      await this.appUsers.list(await this.access.scopeFor(viewer, application, 'people.read'), page),
    );
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => RegisterAppUserPayload, {
    name: 'registerAppUser',
    description:
      'Registers a user of the mobile application and sends an invitation to choose a password. Answers CONFLICT when the address is already registered in that application.',
  })
  async register(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => RegisterAppUserInput, { description: 'The new app user.' })
    input: RegisterAppUserInput,
  ): Promise<RegisterAppUserPayload> {
    return {
      appUser: await this.appUsers.register(viewer, input),
      message: 'User registered successfully.',
    };
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => UpdateAppUserPayload, {
    name: 'updateAppUser',
    description:
      'Changes the username and role of an app user. The address stays: another one belongs to another person.',
  })
  async update(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => UpdateAppUserInput, { description: 'The changes.' })
    input: UpdateAppUserInput,
  ): Promise<UpdateAppUserPayload> {
    return { appUser: await this.appUsers.update(viewer, input), message: 'User updated successfully.' };
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => DeleteAppUserPayload, {
    name: 'deleteAppUser',
    description:
      'Deletes an app user. Links that were sent to the app user stop working, also when the deletion is undone.',
  })
  async delete(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => DeleteAppUserInput, { description: 'The app user to delete.' })
    input: DeleteAppUserInput,
  ): Promise<DeleteAppUserPayload> {
    const { undo } = await this.appUsers.delete(viewer, [input.id]);
    return { deletedId: input.id, undo, message: 'User deleted successfully.' };
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => DeleteAppUsersPayload, {
    name: 'deleteAppUsers',
    description:
      'Deletes app users in one transaction: all of them or none. Links that were sent to them stop working, also when the deletion is undone.',
  })
  deleteSeveral(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => DeleteAppUsersInput, { description: 'The app users to delete.' })
    input: DeleteAppUsersInput,
  ): Promise<DeleteAppUsersPayload> {
    return this.appUsers.delete(viewer, input.ids);
  }
}
