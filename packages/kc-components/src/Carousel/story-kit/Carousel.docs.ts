import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Shows short texts in turn, beside the sign-in form.',
  avoid: 'Do not use it inside the console or for information that users need: most readers see only one slide.',
  dos: [
    { text: 'Keep slides to a title and one sentence, so that five seconds are enough to read them.', story: 'Playing' },
    { text: 'Pass one slide when there is one message. The carousel then has no controls.', story: 'OneSlide' },
  ],
  donts: [{ text: 'Do not set intervalMs below the time that a slow reader needs.' }],
  keyboard: [
    ['Tab', 'Reaches a button for each slide, then the pause button. The rotation stops while the focus is inside.'],
    ['Enter, Space', 'Shows the slide, or pauses and resumes.'],
  ],
  accessibility: [
    'The rotation stops under the pointer, while the focus is inside, and while the page is hidden. The pause button satisfies WCAG 2.2.2.',
    'It starts paused for users who prefer reduced motion.',
    'Slides are announced only while the rotation is stopped.',
  ],
  content: ['Write full sentences about the product, without numbers that become outdated.'],
  related: { SignInFrame: 'the frame that shows it' },
});
