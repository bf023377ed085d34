import { LinkButton } from "@dozen/ui/button";
import { useLocation } from "@remix-run/react";
import UserPlus from "lucide-react/icons/user-plus";
import { type ReactNode, useState } from "react";
import type { Kind } from "../../shared/kinds";
import { searchBeside } from "../../shared/panels";
import { AddDialog } from "./add-dialog";

export interface AddLinkProps {
  type: Kind;
  id: string;
  name: string;
  children: ReactNode;
}

/** Sends a request to a user or a group: in a dialog, or on a page without JavaScript. */
export function AddLink({ type, id, name, children }: AddLinkProps) {
  const search = searchBeside(useLocation());
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <LinkButton
        to={`/chat/add/${type}/${id}${search}`}
        variant="primary"
        icon={UserPlus}
        onClick={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        {children}
      </LinkButton>
      {isAsking && <AddDialog type={type} id={id} name={name} onClose={() => setAsking(false)} />}
    </>
  );
}
