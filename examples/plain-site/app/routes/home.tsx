export const handle = { access: "open" };

export default function Home() {
  return (
    <>
      <h1>A plain site</h1>
      <p>It has its own layout and its own sign-in, and short links that somebody else wrote.</p>
    </>
  );
}
