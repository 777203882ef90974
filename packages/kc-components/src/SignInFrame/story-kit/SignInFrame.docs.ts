import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Arranges the pages before the console: sign-in, second factor, expired password.',
  avoid: 'Use AppFrame for the pages after sign-in.',
  dos: [
    { text: 'Name the vault in sub if there are several.', story: 'Default' },
    { text: 'Pass the version and legal notices in foot.', story: 'WithFoot' },
  ],
  donts: [{ text: 'Do not load code that the sign-in does not need: users wait for this page first.' }],
  keyboard: [['Tab', 'Moves through the form, then to the controls of the slides.']],
  accessibility: ['The heading is the h1 of the page.', 'The slides come after the form in reading order.'],
  content: ["Write the heading as the action: 'Sign in'."],
  related: { AppFrame: 'the frame after sign-in', Carousel: 'the slides' },
});
