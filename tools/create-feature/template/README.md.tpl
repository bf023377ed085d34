# @dozen/feature-__id__

Short notes of a signed-in user: a small complete feature to start from.

The part `src/item/` contains all of it; `src/feature.ts` and `src/feature.server.ts` combine the parts.

## Routes
| Path | Who | What |
| --- | --- | --- |
| `/__id__` | registered | add, list, delete (with a confirmation and an undo) |
| `/__id__/edit/:id` | owner | edit one |

## Calls
`GET · POST · PUT · DELETE /api/__id__`: the same schemas and model functions as the pages.

## Tables
`__id___items`

## Settings
| Name | Default | Meaning |
| --- | --- | --- |
| `__ID___PER_USER` | 1000 | notes per user; a user's own `__id___sum` overrides it |
