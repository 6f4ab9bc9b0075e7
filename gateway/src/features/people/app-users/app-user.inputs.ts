import { ArgsType, Field, ID, registerEnumType } from 'type-graphql';
import type { Role } from '../../../platform/access/role.js';
import type { RowOrder } from '../../../platform/database/lists/list-order.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { message, payload } from '../../../platform/graphql/payload.js';
import { ApplicationSearchArgs } from '../../operations/applications/application.args.js';
import { undoable } from '../../operations/undo/undo-field.js';
import { RoleEnum } from '../accounts/role-enum.js';
import { AppUser } from './app-user.entity.js';

export const AppUserOrder = { OLDEST_FIRST: 'oldest first', NEWEST_FIRST: 'newest first' } as const;
registerEnumType(AppUserOrder, {
  name: 'AppUserOrder',
  description: 'The order of a list of app users.',
  valuesConfig: {
    OLDEST_FIRST: { description: 'Oldest registration first.' },
    NEWEST_FIRST: { description: 'Newest registration first.' },
  },
});

@ArgsType()
export class AppUsersArgs extends ApplicationSearchArgs {
  @Field(() => AppUserOrder, {
    defaultValue: AppUserOrder.OLDEST_FIRST,
    description: 'The order of the list. A cursor is valid only for the order it was read in.',
  })
  order: RowOrder;
}

@MutationInput('A new app user. The four fields about the person are required.', 'The new app user.')
export class RegisterAppUserInput {
  @Field({
    description: 'The e-mail address, to which the invitation is sent. Unique within the application.',
  })
  email: string;

  @Field({ description: 'The name shown in the application, at most 100 characters.' })
  username: string;

  @Field(() => RoleEnum, {
    defaultValue: RoleEnum.USER,
    description: 'The role inside the mobile application. It gives no access to the back-office.',
  })
  role: Role;

  @Field({
    description:
      "The name of the application. It must exist, and only an administrator may name one other than the account's own.",
  })
  application: string;

  @Field(() => Boolean, {
    defaultValue: true,
    description: 'Whether an invitation to choose a password is sent; otherwise it is sent another time.',
  })
  invite: boolean;
}

@MutationInput('Changes of an app user. Fields that are left out stay as they are.', 'The changes.')
export class UpdateAppUserInput {
  @Field(() => ID, { description: 'The id of the app user.' })
  id: string;

  @Field(() => String, {
    nullable: true,
    description: 'The name shown in the application, at most 100 characters.',
  })
  username?: string | null;

  @Field(() => RoleEnum, { nullable: true, description: 'The role inside the mobile application.' })
  role?: Role | null;
}

@MutationInput('An app user to delete.', 'The app user to delete.')
export class DeleteAppUserInput {
  @Field(() => ID, { description: 'The id of the app user.' })
  id: string;
}

@MutationInput('App users to delete.', 'The app users to delete.')
export class DeleteAppUsersInput {
  @Field(() => [ID], {
    description: 'The ids of 1 to 1,000 app users. When one of them is not found, none is deleted.',
  })
  ids: string[];
}

export const RegisterAppUserPayload = payload('RegisterAppUserPayload', 'The app user that was registered.', {
  appUser: [() => AppUser, 'The app user that was registered.'],
  ...message,
});

export const UpdateAppUserPayload = payload('UpdateAppUserPayload', 'The app user that was changed.', {
  appUser: [() => AppUser, 'The app user as it is now.'],
  ...message,
});

export const DeleteAppUserPayload = payload('DeleteAppUserPayload', 'The app user that was deleted.', {
  deletedId: [() => ID, 'The id of the deleted app user.'],
  ...message,
  ...undoable,
});

export const DeleteAppUsersPayload = payload('DeleteAppUsersPayload', 'The app users that were deleted.', {
  deletedIds: [() => [ID], 'The ids of the deleted app users.'],
  ...undoable,
});
