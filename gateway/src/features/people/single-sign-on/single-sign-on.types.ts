import { Field, ID } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';

@GraphType('The provider by which people log in.')
export class SingleSignOnOption {
  @Field({ description: 'The name that people know, as in "Sign in with …".' })
  label: string;

  @Field({ description: 'Whether it answers; asked for again within a minute.' })
  isAvailable: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The address that logs people out there too; null when it has none, or does not answer.',
  })
  logOutUrl: string | null;
}

@GraphType('By what people log in.')
export class LogInOptions {
  @Field({
    description:
      'Whether passwords open accounts. If not, they open the account of the first administrator alone, and nobody signs up.',
  })
  password: boolean;

  @Field(() => SingleSignOnOption, {
    nullable: true,
    description: 'The single sign-on: `/sso/start?returnTo=…` leads there. Null where it is not set up.',
  })
  singleSignOn: SingleSignOnOption | null;
}

@MutationInput('Where the browser comes back to.', 'Where the browser comes back to.')
export class ConnectSingleSignOnInput {
  @Field({ description: 'A path of this installation, such as `/account`.' })
  returnTo: string;
}

export const ConnectSingleSignOnPayload = payload('ConnectSingleSignOnPayload', 'The way to the provider.', {
  url: [() => String, 'The address at the provider to open in this browser, within ten minutes.'],
});

@MutationInput('The connection to take away.', 'The connection.')
export class DisconnectSingleSignOnInput {
  @Field(() => ID, { description: 'The id of the connection.' })
  id: string;
}
