import { expect, it } from 'vitest';
import { heloName } from './heloName.ts';

it.each([
  ['the setting', { setting: 'mail.kc.example', hostname: 'kc-node-1', sender: 'kc@nordbank.example' }, 'mail.kc.example'],
  ['the host name, where it is complete', { hostname: 'kc-1.nordbank.example', sender: 'kc@other.example' }, 'kc-1.nordbank.example'],
  ['the host name in the domain of the sender', { hostname: 'kc-node-1', sender: 'kc@nordbank.example' }, 'kc-node-1.nordbank.example'],
  ['a label that DNS allows', { hostname: 'Node_1 (Paris)', sender: 'kc@nordbank.example' }, 'node-1--paris.nordbank.example'],
  ['a word, where nothing else is known', { hostname: '', sender: '' }, 'keycontrol'],
])('introduces the appliance by %s', (_, sources, name) => expect(heloName(sources)).toBe(name));
