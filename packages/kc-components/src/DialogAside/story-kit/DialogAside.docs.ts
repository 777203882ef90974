import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Adds a control to the footer of the dialogs inside it, and a panel above the footer. Example: the request that a dialog would send.',
  avoid: 'Do not use it for a single dialog: pass footer.aside and below to that Dialog.',
  dos: [{ text: 'Provide the context around dialogs whose code you do not want to change.', story: 'Around' }],
  donts: [{ text: 'Do not expect it in every confirmation: the label of its primary button must equal button.', story: 'OtherQuestion' }],
  keyboard: [['Tab', 'Reaches the control after Cancel.']],
  accessibility: ['The panel is between the body and the footer in reading order, and scrolls on its own.'],
  content: ['Pass in button the exact label of the primary button.'],
  related: { Dialog: 'the dialog that shows it', ConfirmDialog: 'shows it if the label of its button matches' },
});
