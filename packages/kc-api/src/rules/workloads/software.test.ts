import { expect, it } from 'vitest';
import { softwareRows } from './software.ts';

const windows = { version: '5.5.2', link: 'https://downloads.example/agent.exe' };

it('lists the keys that end in _info, with spaces instead of underscores [VM-029, VM-114]', () => {
  const rows = softwareRows({ release: '5.5.2', Policy_Agent_Windows_info: windows, Agent_Linux_info: { version: '5.5.2', link: '/agent.run' } });
  expect(rows).toEqual([
    { name: 'Agent Linux', version: '5.5.2', link: '/agent.run' },
    { name: 'Policy Agent Windows', ...windows },
  ]);
});

it('omits entries without a link or with an unsafe link', () => {
  const link = (to: string) => softwareRows({ A_info: { version: '1', link: to } });
  expect(softwareRows({ A_info: 'soon', B_info: { version: '1' } })).toEqual([]);
  expect([...link('javascript:alert(1)'), ...link('//elsewhere.example/x'), ...link('data:text/html,x')]).toEqual([]);
});
