import { ArgsType, Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';
import type { Role } from '../../platform/access/role.js';
import type { RowOrder } from '../../platform/database/paginate-by-id.js';
import { RoleEnum } from '../../platform/graphql/role-enum.js';
import { ApplicationSearchArgs } from '../applications/application.args.js';
import { AppUser } from './app-user.entity.js';

export const AppUserOrder = { OLDEST_FIRST: 'oldest first', NEWEST_FIRST: 'newest first' } as const;
registerEnumType(AppUserOrder, {
  name: 'AppUserOrder',
  description: 'The order of a list of app users.',
  valuesConfig: {
    OLDEST_FIRST: { description: 'The one registered first comes first.' },
    NEWEST_FIRST: { description: 'The one registered last comes first.' },
  },
});

@ArgsType()
export class AppUsersArgs extends ApplicationSearchArgs {
  @Field(() => AppUserOrder, {
    defaultValue: AppUserOrder.OLDEST_FIRST,
    description: 'The order. A cursor goes with the order it was given out in.',
  })
  order: RowOrder;
}

@InputType({ description: 'A new user of the mobile application. All four fields are required.' })
export class RegisterAppUserInput {
  @Field({ description: 'Where the invitation is mailed. Unique within the application.' })
  email: string;

  @Field({ description: 'The name it goes by in the application, at most 100 characters.' })
  username: string;

  @Field(() => RoleEnum, {
    defaultValue: RoleEnum.USER,
    description: 'Its role inside the mobile application. It opens nothing in the back-office.',
  })
  role: Role;

  @Field({ description: "One's own application. Only an administrator may name another, which must exist." })
  application: string;
}

@InputType({ description: 'An app user to delete.' })
export class DeleteAppUserInput {
  @Field(() => ID, { description: 'The id of the app user.' })
  id: string;
}

@ObjectType({ description: 'The app user that was registered.', simpleResolvers: true })
export class RegisterAppUserPayload {
  @Field({ description: 'The app user that was registered.' })
  appUser: AppUser;

  @Field({ description: 'A sentence to show.' })
  message: string;
}

@ObjectType({ description: 'The app user that was deleted.', simpleResolvers: true })
export class DeleteAppUserPayload {
  @Field(() => ID, { description: 'The id of the deleted app user.' })
  deletedId: string;

  @Field({ description: 'A sentence to show.' })
  message: string;
}
