import { Link, Outlet } from 'react-router';
import { createGlobalStyle, styled, useTheme } from 'styled-components';

const Page = createGlobalStyle<{ $deep: string; $foam: string }>`
  html, body, #root { height: 100%; margin: 0; }
  body { background: ${(p) => p.$deep}; color: ${(p) => p.$foam}; font: 18px/1.5 Georgia, serif; }
`;

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  box-sizing: border-box;
  height: 100%;
  padding: 16px;
`;

const Bar = styled.nav`
  display: flex;
  gap: 24px;
  padding: 8px 0 16px;
  & a {
    color: inherit;
  }
`;

const Place = styled.main`
  flex: 1;
  min-height: 0;
  overflow: auto;
`;

/** The frame and colors of the app. */
export function Shell() {
  const theme = useTheme() as unknown as { deep: string; foam: string };
  return (
    <Frame>
      <Page $deep={theme.deep} $foam={theme.foam} />
      <Bar aria-label="Harbour">
        <Link to="/">Quay</Link>
        <Link to="/people">People</Link>
      </Bar>
      <Place>
        <Outlet />
      </Place>
    </Frame>
  );
}

export const Home = () => <h1>Harbour</h1>;
