import { graph, mutation, type Operations } from './calls.js';

/** The access tokens of an application, for its owners, and those that a member creates. */
export const accessTokens: Operations = {
  'Query.memberAccessTokens': [
    'by name',
    graph(
      'query ($application: String) { memberAccessTokens(application: $application) { email } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Query.accessTokenPolicy': [
    'by name',
    graph(
      'query ($application: String) { accessTokenPolicy(application: $application) { maxDays } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Mutation.createAccessToken': [
    'by name',
    mutation('createAccessToken', 'CreateAccessTokenInput', 'secret', ({ application }) => ({
      ...{ name: 'x', rights: ['codes.read'], application },
      expiresAt: new Date(Date.now() + 7_200_000).toISOString(),
    })),
  ],
  'Mutation.revokeMemberAccessToken': [
    'by id',
    mutation(
      'revokeMemberAccessToken',
      'RevokeMemberAccessTokenInput',
      'accessToken { id }',
      ({ accessToken }) => ({ id: accessToken }),
    ),
  ],
  'Mutation.saveAccessTokenPolicy': [
    'by name',
    mutation(
      'saveAccessTokenPolicy',
      'SaveAccessTokenPolicyInput',
      'policy { maxDays }',
      ({ application }) => ({ application, allowed: true, maxDays: 90 }),
    ),
  ],
};
