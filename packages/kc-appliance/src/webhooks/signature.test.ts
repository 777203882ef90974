import { describe, expect, it } from 'vitest';
import { seededRandom } from '../core/random.ts';
import { newWebhookSecret, signedHeaders } from './signature.ts';

describe('signature of a webhook', () => {
  it('matches the test vector of the Standard Webhooks libraries [EVT-05]', () => {
    const headers = signedHeaders('msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, '{"test": 2432232314}', ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw']);
    expect(headers).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('has one part for each secret [EVT-07]', () => {
    const [one, other] = [newWebhookSecret(seededRandom(1)), newWebhookSecret(seededRandom(2))];
    const both = signedHeaders('audit_1', 1, '{}', [one, other])['webhook-signature'];
    expect(both).toBe([one, other].map((secret) => signedHeaders('audit_1', 1, '{}', [secret])['webhook-signature']).join(' '));
  });

  it('uses secrets of 32 bytes', () => {
    const secret = newWebhookSecret(seededRandom(1));
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  });
});
