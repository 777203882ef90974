import { describe, expect, it } from 'vitest';
import { panelCallsFile, panelCallsText } from '../lib/api/panelCalls.ts';
import { text } from './sources.ts';

describe('panel sessions', () => {
  it('may make the calls that their panels make, and no others: run `npm run panels`', async () => {
    expect(text(panelCallsFile)).toBe(await panelCallsText());
  });
});
