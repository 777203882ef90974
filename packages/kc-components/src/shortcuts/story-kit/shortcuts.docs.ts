import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Binds keys to actions while a component is mounted, and lists them for the user.',
  avoid: 'Do not bind keys of the browser or of screen readers. Nothing may be reachable by a shortcut only.',
  dos: [
    { text: 'Label each shortcut: the help lists all that work on the page.', story: 'Help' },
    { text: 'Use a sequence for a rare action.', story: 'Sequence' },
  ],
  donts: [{ text: 'Do not bind single letters to something that destroys.' }],
  keyboard: [['The bound keys', 'Run the action while focus is in the panel, or anywhere when the panel is the page.']],
  accessibility: ['Letters do nothing while the user types in a field.'],
  content: ['Write the label as a verb and its object.'],
  related: { CommandPalette: 'actions by name', Menu: 'actions behind a button' },
});
