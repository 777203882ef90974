import { StyledRegistry } from './StyledRegistry.jsx';

export const metadata = { title: 'Harbour', icons: 'data:,' };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <StyledRegistry>{children}</StyledRegistry>
      </body>
    </html>
  );
}
