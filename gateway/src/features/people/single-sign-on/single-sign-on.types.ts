import { Field, ID, InputType, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The provider by which people log in.', simpleResolvers: true })
export class SingleSignOnOption {
  @Field({ description: 'What people call it, as in "Sign in with …".' })
  label: string;

  @Field({ description: 'Whether it answers; asked for again within a minute.' })
  isAvailable: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The address that logs people out there too; null when it has none, or does not answer.',
  })
  logOutUrl: string | null;
}

@ObjectType({ description: 'By what people log in.', simpleResolvers: true })
export class LogInOptions {
  @Field({
    description:
      'Whether passwords open accounts. If not, they open that of the first administrator alone, and nobody signs up.',
  })
  password: boolean;

  @Field(() => SingleSignOnOption, {
    nullable: true,
    description: 'The single sign-on: `/sso/start?returnTo=…` leads there. Null where it is not set up.',
  })
  singleSignOn: SingleSignOnOption | null;
}

@InputType({ description: 'Where the browser comes back to.' })
export class ConnectSingleSignOnInput {
  @Field({ description: 'A path of this installation, such as `/account`.' })
  returnTo: string;
}

@ObjectType({ description: 'The way to the provider.', simpleResolvers: true })
export class ConnectSingleSignOnPayload {
  @Field({ description: 'The address at the provider to open in this browser, within ten minutes.' })
  url: string;
}

@InputType({ description: 'The connection to take away.' })
export class DisconnectSingleSignOnInput {
  @Field(() => ID, { description: 'The id of the connection.' })
  id: string;
}
