import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Lays out every page before the console: sign-in, second factor, expired password.',
  avoid: 'Do not use it behind the sign-in: that is AppFrame.',
  dos: [
    { text: 'Name the vault in sub when there are several.', story: 'Default' },
    { text: 'Put version and notices into foot.', story: 'WithFoot' },
  ],
  donts: [{ text: 'Do not load anything that the sign-in does not need: this is the first page that users wait for.' }],
  keyboard: [['Tab', 'Moves through the form, then through the slides.']],
  accessibility: ['The heading is the h1 of the page.', 'The slides come after the form in reading order.'],
  content: ["Write the heading as the action: 'Sign in'."],
  related: { AppFrame: 'the frame behind the sign-in', Carousel: 'the slides' },
});
