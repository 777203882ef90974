import * as yup from 'yup';
import { expect, it } from 'vitest';
import { cardShape } from './card.schema.ts';

it('limits the serial number and the description of a card as the contract does', () => {
  const says = (card: object) =>
    yup
      .object(cardShape)
      .validate(card)
      .then(
        () => undefined,
        (error: Error) => error.message,
      );
  const [serial, description] = ['s'.repeat(256), 'd'.repeat(1_024)];
  return expect(
    Promise.all([says({ serial, description }), says({ serial: `${serial}s`, description }), says({ serial, description: `${description}d` })]),
  ).resolves.toEqual([undefined, 'Enter at most 256 characters.', 'Enter at most 1,024 characters.']);
});
