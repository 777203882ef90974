import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Binds keys to actions while a component is mounted. ShortcutHelp lists them for users.',
  avoid: 'Do not bind keys of the browser or of screen readers. Offer each action without a shortcut as well.',
  dos: [
    { text: 'Label each shortcut: ShortcutHelp lists it.', story: 'Help' },
    { text: 'Use a sequence for a rare action.', story: 'Sequence' },
  ],
  donts: [{ text: 'Do not bind a single letter to an action that deletes something.' }],
  keyboard: [['The bound keys', 'Run the action while the focus is in the panel, or anywhere if KcTheme has page.']],
  accessibility: [
    'Shortcuts do nothing while the focus is in a field, except mod+k.',
    'They do nothing while a modal dialog is open, unless inDialogs is set.',
  ],
  content: ['Write the label as a verb and its object.'],
  related: { CommandPalette: 'actions by name', Menu: 'actions behind a button' },
});
