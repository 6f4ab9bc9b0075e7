import { Field, ID, Int } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';

@GraphType('An application in numbers, for administrators.')
export class ApplicationSummary {
  @Field(() => ID, { description: 'The id of the application.' })
  id: number;

  @Field({ description: 'The unique name of the application.' })
  name: string;

  @Field({ description: 'When the application was created.' })
  createdAt: Date;

  @Field(() => Int, { description: 'The number of its members.' })
  accountCount: number;

  @Field(() => Int, { description: 'The number of its QR codes.' })
  qrCodeCount: number;

  @Field(() => Int, { description: 'The number of its questions.' })
  questionCount: number;

  @Field({ description: 'Whether its members need a second step to log in.' })
  requiresSecondStep: boolean;

  @Field({ description: 'Whether one of its owners can log in. If not, `makeOwner` gives it one.' })
  hasOwner: boolean;
}
