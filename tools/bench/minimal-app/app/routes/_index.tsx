import { useLoaderData } from "@remix-run/react";

export const handle = { access: "open" };

export function loader() {
  return { greeting: "Hello" };
}

export default function Index() {
  const { greeting } = useLoaderData<typeof loader>();
  return <h1>{greeting}</h1>;
}
