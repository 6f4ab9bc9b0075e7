import { ArgsType, Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import type { Role } from '../../../platform/access/role.js';
import type { RowOrder } from '../../../platform/database/lists/list-order.js';
import { RoleEnum } from '../../../platform/graphql/role-enum.js';
import { ApplicationSearchArgs } from '../../operations/applications/application.args.js';
import type { UndoEntry } from '../../operations/undo/undo-entry.entity.js';
import { UndoField } from '../../operations/undo/undo-field.js';
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

@InputType({ description: 'A new app user. The four fields about the person are required.' })
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

@InputType({ description: 'Changes of an app user. Fields that are left out stay as they are.' })
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

@InputType({ description: 'An app user to delete.' })
export class DeleteAppUserInput {
  @Field(() => ID, { description: 'The id of the app user.' })
  id: string;
}

@InputType({ description: 'App users to delete.' })
export class DeleteAppUsersInput {
  @Field(() => [ID], {
    description: 'The ids of 1 to 1,000 app users. When one of them is not found, none is deleted.',
  })
  ids: string[];
}

@ObjectType({ description: 'The app user that was registered.', simpleResolvers: true })
export class RegisterAppUserPayload {
  @Field({ description: 'The app user that was registered.' })
  appUser: AppUser;

  @Field({ description: 'A message to show to the user.' })
  message: string;
}

@ObjectType({ description: 'The app user that was changed.', simpleResolvers: true })
export class UpdateAppUserPayload {
  @Field({ description: 'The app user as it is now.' })
  appUser: AppUser;

  @Field({ description: 'A message to show to the user.' })
  message: string;
}

@ObjectType({ description: 'The app user that was deleted.', simpleResolvers: true })
export class DeleteAppUserPayload {
  @Field(() => ID, { description: 'The id of the deleted app user.' })
  deletedId: string;

  @Field({ description: 'A message to show to the user.' })
  message: string;

  @UndoField()
  undo: UndoEntry | null;
}

@ObjectType({ description: 'The app users that were deleted.', simpleResolvers: true })
export class DeleteAppUsersPayload {
  @Field(() => [ID], { description: 'The ids of the deleted app users.' })
  deletedIds: string[];

  @UndoField()
  undo: UndoEntry | null;
}
