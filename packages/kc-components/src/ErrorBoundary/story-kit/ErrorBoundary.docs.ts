import { componentDocs } from '../../theme/story-kit/componentDocs.ts';

export default componentDocs({
  purpose: 'Limits a rendering error, or code that cannot be loaded, to its own part of the page.',
  avoid: 'Do not use it for failed requests: handle these where the data is read.',
  dos: [
    { text: 'Place one around each page and each panel, and show an EmptyState as the fallback.', story: 'Broken' },
    { text: 'Pass the address as resetKey, so that another page starts afresh.', story: 'GoesOn' },
  ],
  donts: [{ text: 'Do not log props in onError: they may contain secrets.' }],
  keyboard: [],
  accessibility: ['The fallback must offer a way on that the keyboard reaches.'],
  content: ['Do not show the message of the error to users. Say what they can do.'],
  related: { EmptyState: 'the usual fallback', 'Lazy component': 'code that loads later' },
});
