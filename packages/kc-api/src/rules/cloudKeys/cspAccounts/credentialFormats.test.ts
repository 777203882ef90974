import { describe, expect, it } from 'vitest';
import { credentialTexts as say, regionProblem } from './credentialFormats.ts';
import { accessProblems, accountProblems, credentialProblem, filledIn } from './cspAccounts.ts';
import { awsRegions } from '../providers/aws.ts';

const keyId = 'AKIAIOSFODNN7EXAMPLE';
const secretKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
const guid = '3F2504e0-4f89-41d3-9a0c-0305e82c3301';

describe('credential formats', () => {
  it.each([
    ['aws_access_key_id', keyId, undefined],
    ['aws_access_key_id', ` ${keyId}`, undefined],
    ['aws_access_key_id', keyId.slice(1), say.accessKey],
    ['aws_access_key_id', `${keyId}A`, say.accessKey],
    ['aws_access_key_id', keyId.toLowerCase(), say.accessKey],
    ['aws_access_key_id', secretKey, say.accessKey],
    ['aws_access_key_id', 'ASIAIOSFODNN7EXAMPLE', say.temporary],
    ['aws_access_key_id', 'AIDAIOSFODNN7EXAMPLE1', say.principal],
    ['aws_access_key_id', 'AROAIOSFODNN7EXAMPLE', say.principal],
    ['aws_secret_access_key', secretKey, undefined],
    ['aws_secret_access_key', `${secretKey} `, say.secretKey],
    ['aws_secret_access_key', `\u200b${secretKey}`, say.secretKey],
    ['aws_secret_access_key', secretKey.slice(1), say.secretKey],
    ['aws_secret_access_key', `"${secretKey}"`, say.secretKey],
    ['aws_secret_access_key', keyId, say.keyIdAsSecret],
    ['azure_tenant_id', guid, undefined],
    ['azure_tenant_id', 'contoso.onmicrosoft.com', say.tenantName],
    ['azure_tenant_id', 'common', say.guid],
    ['azure_subscription_id', guid, undefined],
    ['azure_subscription_id', `/subscriptions/${guid}`, say.guid],
    ['azure_client_id', guid.replaceAll('-', ''), say.guid],
    ['azure_client_id', guid.slice(0, -1), say.guid],
    ['azure_application_objectid', `${guid}0`, say.guid],
    ['azure_application_objectid', '', undefined],
    ['azure_client_secret', 'abc8Q~dEfGhIjKlMnOpQrStUvWxYz0123456789_', undefined],
    ['azure_client_secret', guid, say.secretId],
    ['azure_client_secret', 'abc8Q~dEf GhI', say.clientSecret],
    ['azure_client_secret', 'abc8Q~dEf\n', say.clientSecret],
    ['azure_client_secret', 'abc8Q~dEf\u200b', say.clientSecret],
  ] as const)('match those of the provider: %s %j', (field, value, problem) => {
    expect(credentialProblem(field, value, false)).toBe(problem);
  });

  it('accept every region of the right form, whether it exists or not', () => {
    for (const region of [...awsRegions, 'us-gov-west-1', 'ap-southeast-7', 'us-iso-east-1', 'eusc-de-east-1']) expect(regionProblem(region)).toBeUndefined();
    for (const region of ['us-east', 'US-EAST-1', 'us east 1', 'us-east-1a', 'Frankfurt']) expect(regionProblem(region)).toBe(say.region);
  });

  it('are checked at each field, for a new account and for a change', () => {
    const wrong = { aws_access_key_id: secretKey, aws_secret_access_key: keyId, default_region: 'Frankfurt' };
    const problems = { aws_access_key_id: say.accessKey, aws_secret_access_key: say.keyIdAsSecret, default_region: say.region };
    expect(accountProblems({ name: 'a', groupname: 'g', csp_type: 'AWS', ...wrong })).toEqual(problems);
    expect(accessProblems('AWS', wrong, [])).toEqual(problems);
    expect(accessProblems('AWS', {}, [])).toEqual({});
    expect(accessProblems('AZURE', wrong, [])).toEqual({});
  });

  it('trim ids and leave secrets unchanged', () => {
    expect(
      filledIn(['azure_client_id', 'azure_client_secret', 'azure_tenant_id'], {
        azure_client_id: ` ${guid} `,
        azure_client_secret: ' s ',
        azure_tenant_id: ' ',
      }),
    ).toEqual({
      azure_client_id: guid,
      azure_client_secret: ' s ',
    });
  });
});
