import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Adds a quiet button and a panel to the footer of every dialog below it, such as the request that the dialog would send.',
  avoid: 'Do not use it for content of one dialog: pass aside and below to that Dialog.',
  dos: [{ text: 'Provide the context around a dialog that does not know the addition.', story: 'Around' }],
  donts: [{ text: 'Do not expect it in a question about something else: the words of the primary button must match.', story: 'OtherQuestion' }],
  keyboard: [['Tab', 'Reaches the button after Cancel.']],
  accessibility: ['The panel stands between body and footer, and scrolls by itself.'],
  content: ['Name the button with the words of the primary button that it belongs to.'],
  related: { Dialog: 'the dialog that shows it', ConfirmDialog: 'a question that may show it' },
});
